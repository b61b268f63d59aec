/** `npm run try-key`: sends a service one request to test a key. */
import { readArguments, rejectExcess } from './readArguments.ts'
import { runCommand } from './runCommand.ts'
import { runTrial } from './tryKey/runTrial.ts'

await runCommand(async () => {
  const { positionals, values } = readArguments(
    { help: { type: 'boolean', short: 'h' } },
    process.argv.slice(2),
  )
  rejectExcess(positionals, 1)
  const [service = ''] = positionals
  const { text, isFailed } = await runTrial(values.help ? '' : service, process.env)
  console.log(text)
  if (isFailed) process.exitCode = 1
})
