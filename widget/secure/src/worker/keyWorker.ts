/** The key worker of the frame, and of the window that confirms requests. */
import { KEYS } from './operations.ts'
import { run } from './run.ts'

run(KEYS)
