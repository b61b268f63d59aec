import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'

const migrations = join(import.meta.dirname, '../../migrations')
const PATH = '/public/getAssetImage/'

test('a fresh deployment shows the picture of every chain that has one, and none that is not there', () => {
  const database = new DatabaseSync(':memory:')
  for (const file of readdirSync(migrations).sort())
    database.exec(readFileSync(join(migrations, file), 'utf8'))
  const chains = database.prepare('SELECT id, icon_url FROM chains').all() as {
    id: string
    icon_url: string | null
  }[]
  const pictureOf = (id: string) => join(import.meta.dirname, 'assets', `${id.replace(':', '-')}.svg`)
  for (const { id, icon_url: url } of chains)
    if (url === null) expect(existsSync(pictureOf(id)), id).toBe(false)
    else expect(existsSync(pictureOf(url.replace(PATH, ''))), url).toBe(true)
})
