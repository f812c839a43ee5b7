// React Native and Expo: the base URL as each platform reaches the mock, and a script that serves it to phones.

import { newFile } from '../change.ts'
import { scriptsAdded } from '../manifest.ts'
import type { Recipe } from '../recipe.ts'

export const reactNative: Recipe = {
  title: 'a project of React Native',
  fits: ({ uses }) => uses('react-native') || uses('expo'),
  plan: async (project) => {
    const { directory, firstOf, isTyped, runs } = project
    const folder = firstOf(['src']) === undefined ? '' : 'src/'
    const file = `${folder}token-base-url.${isTyped ? 'ts' : 'js'}`
    return {
      changes: [
        await newFile(directory, file, BASE_URL),
        ...scriptsAdded(project, { mock: 'mock-token-server --lan' }),
      ],
      packages: [],
      steps: [
        `Start the mock beside the app: ${runs} mock. It prints the address for phones, with a QR code.`,
        `Take tokenBaseUrl of ${file} for the base URL of the token endpoint.`,
        'On Android, adb reverse tcp:4010 tcp:4010 is another way: then localhost is this machine on a phone too.',
      ],
    }
  },
}

const BASE_URL = `// Where the token endpoint is: the mock while developing, the service otherwise.
import { Platform } from 'react-native'

// The emulator of Android reaches this machine as 10.0.2.2, the simulator of iOS as localhost. On a phone, write the
// address here that the mock prints for it.
const HOST = Platform.select({ android: '10.0.2.2', default: 'localhost' })

export const tokenBaseUrl = __DEV__ ? \`http://\${HOST}:4010\` : 'https://api.example.com'
`
