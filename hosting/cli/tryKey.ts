/** `npm run try-key`: sends a service one request to test a key. */
import { runTrial } from './tryKey/runTrial.ts'

const { text, isFailed } = await runTrial(process.argv[2] ?? '', process.env)
console.log(text)
if (isFailed) process.exitCode = 1
