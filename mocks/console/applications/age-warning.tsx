// What the document asks for, where any credentials are past it.

import { Alert, Text } from '@mantine/core'
import { ExclamationTriangleIcon } from '@radix-ui/react-icons'
import type { ApplicationList } from '../../server/admin/answers.ts'

export function AgeWarning({ list: { applications, practice } }: { readonly list: ApplicationList }) {
  const due = applications.filter(({ resetDue }) => resetDue).length
  if (due === 0 || practice === null) return null
  return (
    <Alert
      color="orange"
      variant="light"
      icon={<ExclamationTriangleIcon />}
      title={due === 1 ? 'One secret is due for a reset' : `${due} secrets are due for a reset`}
    >
      {practice.says}{' '}
      <Text span size="xs" c="dimmed">
        Document: {practice.source.join('; ')}
      </Text>
    </Alert>
  )
}
