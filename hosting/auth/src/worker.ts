import { auth } from './createAuth.ts'

export { Counter } from '#login/counter.ts'
export { Replays } from '#login/replays.ts'
export { Mailbox } from './mailboxObject.ts'

export default auth
