/** The package's `latch` command. */
import { runDoctor } from '../doctor/command.ts'
import { runVerify } from '../verify/command.ts'
import { InitError } from './initError.ts'
import { reportRefusal, runProgram } from './runProgram.ts'

const [command, ...argv] = process.argv.slice(2)
if (command === undefined || command === '--help' || command === '-h')
  await runProgram('latch init', ['--help'])
else if (command === 'init') await runProgram('latch init', argv)
else if (command === 'verify') process.exitCode = await runVerify(argv, (line) => console.log(line))
else if (command === 'doctor') process.exitCode = await runDoctor(argv, (line) => console.log(line))
else
  reportRefusal(
    new InitError(
      'UNKNOWN_COMMAND',
      `There is no command '${command}'. There are 'latch init', 'latch verify' and 'latch doctor'.`,
    ),
  )
