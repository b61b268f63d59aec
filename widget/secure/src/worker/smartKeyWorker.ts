/** The key worker of the frame of projects that have smart accounts. */
import { run } from './run.ts'
import { SMART_KEYS } from './smartKeys.ts'

run(SMART_KEYS)
