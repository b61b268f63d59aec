/** The key worker: of the frame, and of the window in which requests are confirmed. */
import { KEYS } from './operations.ts'
import { run } from './run.ts'

run(KEYS)
