/** Worker of the export, in its own page: no other script of this origin can reveal a phrase. */
import { run } from '../run.ts'
import { EXPORT } from './operations.ts'

run(EXPORT)
