import { texts as about } from './about.ts'
import { texts as account } from './account.ts'
import { texts as activity } from './activity.ts'
import { texts as app } from './app.ts'
import { texts as approve } from './approve.ts'
import { texts as capture } from './capture.ts'
import { texts as connecting } from './connecting.ts'
import { texts as directory } from './directory.ts'
import { texts as effect } from './effect.ts'
import { texts as embedded } from './embedded.ts'
import { texts as farcaster } from './farcaster.ts'
import { texts as fund } from './fund.ts'
import { texts as names } from './names.ts'
import { texts as networks } from './networks.ts'
import { texts as onramp } from './onramp.ts'
import { texts as orders } from './orders.ts'
import { texts as pairing } from './pairing.ts'
import { texts as permissions } from './permissions.ts'
import { texts as profile } from './profile.ts'
import { texts as receive } from './receive.ts'
import { texts as send } from './send.ts'
import { texts as siwx } from './siwx.ts'
import { texts as social } from './social.ts'
import { texts as swap } from './swap.ts'
import { texts as unsupported } from './unsupported.ts'

/** Japanese of all that is loaded after the first view: a line for each feature. */
export const texts = {
  ...app,
  ...about,
  ...account,
  ...activity,
  ...approve,
  ...capture,
  ...connecting,
  ...directory,
  ...effect,
  ...embedded,
  ...farcaster,
  ...fund,
  ...names,
  ...networks,
  ...onramp,
  ...orders,
  ...pairing,
  ...permissions,
  ...profile,
  ...receive,
  ...send,
  ...siwx,
  ...social,
  ...swap,
  ...unsupported,
}
