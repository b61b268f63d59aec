/** The worker of the export, in a page of its own: no other script of this origin can reveal a phrase. */
import { run } from '../run.ts'
import { EXPORT } from './operations.ts'

run(EXPORT)
