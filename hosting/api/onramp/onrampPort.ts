import type { PaymentCurrency } from '@latch/protocol/funding.ts'
import type { Project } from '#db/projects.ts'
import type { Environment } from '#http/environment.ts'
import type { FundingAsset, ProviderStatus } from '../funding/fundingPort.ts'

/** Context of a request to a seller. */
export type OnrampQuestion = { env: Environment; project: Project }

/** Location of the buyer; null if unknown. */
export type Place = {
  /** ISO 3166. */
  country: string | null
  /** ISO 3166-2 without the country, e.g. a state of the US. */
  subdivision: string | null
}

/** The buyer, as far as the request shows. */
export type Buyer = Place & {
  /** Address of their line, as the network in front of this Worker saw it. */
  ip: string | null
}

/** Payment methods: the ids that limits use. */
export type PaymentMethod = 'card' | 'bank_account'

/** A country in which a seller sells. */
export type ServedCountry = {
  /** ISO 3166. */
  code: string
  /** ISO 3166-2 without the country, if it sells only in parts of it; null if it sells in all of it. */
  subdivisions: readonly string[] | null
  methods: readonly PaymentMethod[]
}

/** An amount of money for one coin. `amount` is decimal text. */
export type Purchase = { asset: FundingAsset; amount: string; currency: string; method: PaymentMethod }

/** A provider's offer. `amount` in base units, fees as decimal text in the purchase's currency. */
export type Offer = {
  amount: bigint
  networkFee: string
  transactionFee: string
  totalFee: string
}

/** Parameters of a provider's checkout. */
export type Checkout = Purchase & { orderId: string; recipient: string; returnUrl: string }

/** Event that a provider sends. */
export type ProviderEvent = { orderId: string; status: ProviderStatus }

/** A seller of coins for money. Its status of an order is only a claim: the chain decides when coins have arrived. */
export type OnrampProvider = {
  /** As `config` of the switch names it. */
  id: string
  /** Display name. */
  name: string
  currencies: readonly PaymentCurrency[]
  methods: readonly PaymentMethod[]
  /** True if it sells nothing to a buyer whose country is unknown. */
  needsCountry: boolean
  /** Returns the countries where it sells, by its own list. @throws UpstreamError */
  countries(): Promise<readonly ServedCountry[]>
  /** Returns the coins that it sells on the project's chains. @throws UpstreamError */
  assets(question: OnrampQuestion): Promise<readonly FundingAsset[]>
  /** null if it does not sell that amount of it. @throws UpstreamError */
  offer(question: OnrampQuestion, purchase: Purchase, buyer: Buyer): Promise<Offer | null>
  /** Returns the address of its checkout, signed so that it cannot be changed unnoticed. @throws UpstreamError */
  checkout(question: OnrampQuestion, checkout: Checkout, buyer: Buyer): Promise<string>
  /** Parses an event; null if it is not from the provider, was changed, or is old. Absent if its status is only polled. */
  readEvent?(headers: Headers, text: string): Promise<ProviderEvent | null>
  /** Returns its current status of an order; null if it does not know the order. @throws UpstreamError */
  fetchStatus(orderId: string): Promise<ProviderStatus | null>
}
