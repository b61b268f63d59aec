/** The worker of the Security page: it opens a wallet on a new device as the key worker does, and signs nothing. */
import { run } from '../run.ts'
import { ACCOUNT } from './operations.ts'

run(ACCOUNT)
