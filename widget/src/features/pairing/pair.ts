import { finish } from '../../app/navigation.ts'
import { reset } from '../../app/router.ts'
import { isChainSupported } from '../../host/configStore.ts'
import { startPairing } from '../../wallets/walletconnect/pairing.ts'

/** Draws a code, and leads on once a wallet has taken it. */
export function pair(): void {
  startPairing(({ chainId }) => {
    if (isChainSupported(chainId)) finish()
    else reset({ name: 'UnsupportedChain' })
  })
}
