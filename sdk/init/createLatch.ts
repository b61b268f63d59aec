/** Entry of `npm create latch`. */
import { runProgram } from './runProgram.ts'

await runProgram('npm create latch --', process.argv.slice(2))
