/** `npm run rotate-keys`: the key that a login service seals rows with. Exit code 1 on any refusal. */
import { openService, readService, readWords, requireValue } from './backup/commandLine.ts'
import { keepIn } from './backup/files.ts'
import { LOCAL_STATE } from './database.ts'
import { keyFile, localSecrets, readLocalKeys } from './keys/local.ts'
import type { LoginService } from './keys/make.ts'
import { workerSecrets } from './keys/remote.ts'
import { countByKey, makeNextKey, removeOldKeys } from './keys/rotate.ts'
import { rejectOptions } from './readArguments.ts'
import { runCommand } from './runCommand.ts'

const HELP = `Changes the key that a deployed login service seals its rows with, while it goes on.

  npm run rotate-keys -- auth                                  how many rows each key seals
  npm run rotate-keys -- auth --copy <file> --to <public key>  makes the next key; the copy of it comes first
  npm run rotate-keys -- auth --finish                         takes out the keys that no row needs any more

Options
  --env NAME            an environment of hosting/wrangler.<service>.jsonc
  --local               rehearses it on the keys and the database of \`npm start\`
  --persist-to FOLDER   another local state, with --local

Between the last two set KEK_CURRENT to the new key's version and deploy: the clock seals up to 10,000 rows a column anew every ten minutes,
and rows of either key open until the old one is gone. Wait an hour before --finish: logins on their way hold the old key.`

const OPTIONS = {
  copy: { type: 'string' },
  to: { type: 'string' },
  finish: { type: 'boolean' },
  local: { type: 'boolean' },
  env: { type: 'string' },
  'persist-to': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

type Options = ReturnType<typeof readWords<typeof OPTIONS>>['options']

/** @throws {@link CliError} for an option that the others leave without an effect. */
function checkOptions(options: Options): void {
  if (options.finish) rejectOptions(options, ['copy', 'to'], 'makes the next key; run --finish on its own.')
  if (options.copy === undefined)
    rejectOptions(options, ['to'], 'is the key of a copy; name its file with --copy.')
  if (options.local) rejectOptions(options, ['env'], 'names a deployed environment; drop --local.')
  else rejectOptions(options, ['persist-to'], 'names a local state; add --local.')
}

await runCommand(async () => {
  const { words, options } = readWords(OPTIONS, 1)
  if (options.help || words.length === 0) return console.log(HELP)
  checkOptions(options)
  const service = readService(words)
  const { target, database, current, settings } = await openTarget(service, options)
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
      `KEK_${made} is made, its copy is ${options.copy}. Set KEK_CURRENT of ${settings} to ${made}, and ${options.local ? 'run `npm start` again' : 'deploy'}.`,
    )
  }
  const counts = Object.entries(await countByKey(database, service))
  console.log(
    counts.map(([version, count]) => `KEK_${version}\t${count} rows`).join('\n') || 'No row is sealed.',
  )
})

/** Opens the keys and rows of a service, its current key, and the configuration file that names it. */
async function openTarget(service: LoginService, options: Options) {
  // Loads wrangler, which takes seconds: a wrong option is answered before.
  const { readConfig } = await import('./deploy/step.ts')
  if (options.local) {
    const state = options['persist-to'] ?? LOCAL_STATE
    const { database } = openService(service, { kind: 'local', persistTo: state })
    const { KEK_CURRENT } = readLocalKeys(state, service)
    return {
      target: { service, secrets: localSecrets(state, service) },
      database,
      current: KEK_CURRENT ?? String(readConfig(service, null).vars.KEK_CURRENT),
      settings: keyFile(state, service),
    }
  }
  const environment = options.env ?? null
  const { wrangler, database } = openService(service, { kind: 'remote', environment })
  return {
    target: { service, secrets: workerSecrets(wrangler, environment) },
    database,
    current: String(readConfig(service, environment).vars.KEK_CURRENT),
    settings: `hosting/wrangler.${service}.jsonc`,
  }
}
