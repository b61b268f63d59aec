/** The passkey page's worker: opens the wallet and hands it to the requesting frame. */
import { run } from '../run.ts'
import { PASSKEY } from './operations.ts'

run(PASSKEY)
