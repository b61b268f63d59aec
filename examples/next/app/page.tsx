import { ConnectButton } from './ConnectButton'

export default function Page() {
  return <ConnectButton />
}
