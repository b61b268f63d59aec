import type { Project } from '#db/projects.ts'
import type { Environment } from '#http/environment.ts'
import type { FundingAsset, ProviderStatus } from '../funding/fundingPort.ts'

/** Context of a request to an exchange. */
export type ExchangeQuestion = { env: Environment; project: Project }

/** Withdrawal terms of an exchange for one of its coins. Base units. */
export type WithdrawalTerms = {
  /** It sends no less. */
  minimum: bigint
  /** Taken from the user's account at the exchange, not from the amount sent. */
  fee: bigint
}

/** A coin that an exchange sends; `terms` is absent if the exchange shows them only on its own page. */
export type ExchangeAsset = FundingAsset & { terms?: WithdrawalTerms }

/** Amount and coin of a withdrawal, exact to the last digit. */
export type Withdrawal = {
  asset: FundingAsset
  amount: string
  recipient: string
  orderId: string
  /** IP address of the user, as seen by the network in front of this Worker; null if unknown. */
  ip: string | null
}

/** An exchange from which users can send their coins to their own address. */
export type Exchange = {
  /** As `config` of the switch names it. */
  id: string
  name: string
  /** Returns the coins that it sends on the project's chains. @throws UpstreamError */
  assets(question: ExchangeQuestion): Promise<readonly ExchangeAsset[]>
  /** Address of its page where the withdrawal is confirmed. @throws UpstreamError, RefusedError */
  payUrl(withdrawal: Withdrawal): Promise<string>
  /** Returns its current status of an order; null if its page was never opened. @throws UpstreamError */
  fetchStatus(orderId: string): Promise<ProviderStatus | null>
}
