import type { PaymentCurrency } from '@latch/protocol/funding.ts'
import type { Project } from '#db/projects.ts'
import type { Environment } from '#http/environment.ts'
import type { FundingAsset, ProviderStatus } from '../funding/fundingPort.ts'

/** Where a seller is asked from. */
export type OnrampQuestion = { env: Environment; project: Project }

/** Where somebody buys; null where it is not known. */
export type Place = {
  /** ISO 3166. */
  country: string | null
  /** ISO 3166-2 without the country: a state of the US, say. */
  subdivision: string | null
}

/** Who buys, as far as the request tells. */
export type Buyer = Place & {
  /** Address of their line, as the network in front of this Worker saw it. */
  ip: string | null
}

/** How somebody pays: the ids that limits go by. */
export type PaymentMethod = 'card' | 'bank_account'

/** A country in which a seller sells. */
export type ServedCountry = {
  /** ISO 3166. */
  code: string
  /** ISO 3166-2 without the country, where it sells in parts of it alone; null where in all of it. */
  subdivisions: readonly string[] | null
  methods: readonly PaymentMethod[]
}

/** So much money for one coin. `amount` is decimal text. */
export type Purchase = { asset: FundingAsset; amount: string; currency: string; method: PaymentMethod }

/** What a provider would give. `amount` in base units, fees as decimal text in the purchase's currency. */
export type Offer = {
  amount: bigint
  networkFee: string
  transactionFee: string
  totalFee: string
}

/** What its checkout is opened with. */
export type Checkout = Purchase & { orderId: string; recipient: string; returnUrl: string }

/** What a provider tells by itself. */
export type ProviderEvent = { orderId: string; status: ProviderStatus }

/** Who sells coins for money. Whatever it says of an order is its word: the chain says when coins have come. */
export type OnrampProvider = {
  /** As `config` of the switch names it. */
  id: string
  /** As people know it. */
  name: string
  currencies: readonly PaymentCurrency[]
  methods: readonly PaymentMethod[]
  /** Whether it sells nothing to somebody whose country is not known. */
  needsCountry: boolean
  /** Where it sells, by its own list. @throws UpstreamError */
  countries(): Promise<readonly ServedCountry[]>
  /** What it sells on the project's chains. @throws UpstreamError */
  assets(question: OnrampQuestion): Promise<readonly FundingAsset[]>
  /** null where it sells none of it for so much. @throws UpstreamError */
  offer(question: OnrampQuestion, purchase: Purchase, buyer: Buyer): Promise<Offer | null>
  /** Address of its checkout, which nobody can change unseen. @throws UpstreamError */
  checkout(question: OnrampQuestion, checkout: Checkout, buyer: Buyer): Promise<string>
  /** null for what is not from it, was changed, or is old; absent where it is only asked. */
  readEvent?(headers: Headers, text: string): Promise<ProviderEvent | null>
  /** What it says now of an order; null where it knows none. @throws UpstreamError */
  fetchStatus(orderId: string): Promise<ProviderStatus | null>
}
