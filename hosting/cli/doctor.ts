/** `npm run doctor`: checks a deployment as its operator. Exit code 1 if there is anything to change. */
import { runOperatorDoctor } from './doctor/command.ts'
import { runCommand } from './runCommand.ts'
import { runTrial } from './tryKey/runTrial.ts'
import { TRIALS } from './tryKey/trials.ts'

const trials = { services: TRIALS, run: (service: string) => runTrial(service, process.env) }
await runCommand(() => runOperatorDoctor(process.argv.slice(2), trials))
