// As in every React Native project, but for MSW: three packages below it are made of modules only, and Babel has to make
// CommonJS of them. The mock needs nothing.

module.exports = {
  preset: '@react-native/jest-preset',
  transform: { '\\.mjs$': 'babel-jest' },
  transformIgnorePatterns: [
    'node_modules/(?!((jest-)?react-native|@react-native(-community)?|rettime|until-async|@open-draft)/)',
  ],
}
