import type { Project } from '#db/projects.ts'
import type { Environment } from '#http/environment.ts'
import type { FundingAsset, ProviderStatus } from '../funding/fundingPort.ts'

/** Where an exchange is asked from. */
export type ExchangeQuestion = { env: Environment; project: Project }

/** What an exchange asks for sending one of its coins. Base units. */
export type WithdrawalTerms = {
  /** It sends no less. */
  minimum: bigint
  /** Taken from the account there, and not out of what is sent. */
  fee: bigint
}

/** A coin that an exchange sends; its terms are absent where the exchange tells them on its own page alone. */
export type ExchangeAsset = FundingAsset & { terms?: WithdrawalTerms }

/** What is to be withdrawn, to the last digit. */
export type Withdrawal = {
  asset: FundingAsset
  amount: string
  recipient: string
  orderId: string
  /** Of who withdraws, as the network in front of this Worker saw it; null where it did not. */
  ip: string | null
}

/** Where people have coins already, and send them from to their own address. */
export type Exchange = {
  /** As `config` of the switch names it. */
  id: string
  name: string
  /** What it sends on the project's chains. @throws UpstreamError */
  assets(question: ExchangeQuestion): Promise<readonly ExchangeAsset[]>
  /** Address of its page where the withdrawal is confirmed. @throws UpstreamError, RefusedError */
  payUrl(withdrawal: Withdrawal): Promise<string>
  /** What it says now of an order; null where nobody has opened its page. @throws UpstreamError */
  fetchStatus(orderId: string): Promise<ProviderStatus | null>
}
