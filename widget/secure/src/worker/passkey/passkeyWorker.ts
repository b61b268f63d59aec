/** The worker of the page in which somebody uses a passkey: it opens the wallet and hands it to the one who asked. */
import { run } from '../run.ts'
import { PASSKEY } from './operations.ts'

run(PASSKEY)
