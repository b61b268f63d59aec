/** `npm run rotate-keys`: the key that a login service seals rows with. Exit code 1 on any refusal. */
import { openService, readService, readWords, requireValue } from './backup/commandLine.ts'
import { keepIn } from './backup/files.ts'
import { readConfig } from './deploy/step.ts'
import { countByKey, makeNextKey, removeOldKeys } from './keys/rotate.ts'
import { runCommand } from './runCommand.ts'

const HELP = `Changes the key that a deployed login service seals its rows with, while it goes on.

  npm run rotate-keys -- auth                                  how many rows each key seals
  npm run rotate-keys -- auth --copy <file> --to <public key>  makes the next key; the copy of it comes first
  npm run rotate-keys -- auth --finish                         takes out the keys that no row needs any more

Options
  --env NAME   an environment of hosting/wrangler.<service>.jsonc

Between the last two set KEK_CURRENT to the new key's version and deploy: the clock seals up to 10,000 rows a column anew every ten minutes,
and rows of either key open until the old one is gone. Wait an hour before --finish: logins on their way hold the old key.`

await runCommand(async () => {
  const { words, options } = readWords()
  if (options.help || words.length === 0) return console.log(HELP)
  const service = readService(words)
  const environment = options.env ?? null
  const { wrangler, database } = openService(service, { kind: 'remote', environment })
  const target = { service, environment, wrangler }
  const current = String(readConfig(service, environment).vars.KEK_CURRENT)
  if (options.finish) {
    const removed = await removeOldKeys(target, current, database)
    return console.log(
      removed.length > 0 ? `${removed.join(', ')} is gone.` : `There is no key but ${current}.`,
    )
  }
  if (options.copy !== undefined) {
    const to = requireValue(options.to, 'the public key that the copy is sealed to, --to')
    const made = await makeNextKey(target, current, keepIn(options.copy, { service, to }))
    return console.log(
      `KEK_${made} is made, its copy is ${options.copy}. Set KEK_CURRENT of hosting/wrangler.${service}.jsonc to ${made}, and deploy.`,
    )
  }
  const counts = Object.entries(await countByKey(database, service))
  console.log(
    counts.map(([version, count]) => `KEK_${version}\t${count} rows`).join('\n') || 'No row is sealed.',
  )
})
