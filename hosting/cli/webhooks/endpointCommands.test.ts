import { expect, test } from 'vitest'
import type { Row } from '#db/database.ts'
import { enableCommand } from './endpointCommands.ts'

const ENDPOINT = { id: 'e1', project: 'shop', url: 'https://app.example/hook', types: '[]', disabled: 'gone' }

/** A database with these endpoints. */
const databaseOf = (...endpoints: Row[]) => ({
  run: async ([statement = '']: readonly string[]) => [
    endpoints.filter(({ id }) => statement.includes(`id = '${id}'`)),
  ],
})

test('an endpoint that is enabled again is promised no event of the time in which it was disabled', async () => {
  const { text } = await enableCommand(databaseOf(ENDPOINT), 'e1')
  expect(text).toBe(
    'Endpoint e1 receives events again. `replay e1 --failed` sends again what had failed; events of the meantime were not kept.',
  )
})
