import { EXCHANGE_CALL, type ExchangeCall, serveExchangeCall } from '../../api/exchange/jsonRpc.ts'
import { serveExchangeGo, serveExchangeOptions } from '../../api/exchange/withdraw.ts'
import { serveReturn } from '../../api/funding/go.ts'
import { serveOrder } from '../../api/funding/serveOrder.ts'
import {
  QUOTE_BODY,
  type QuoteBody,
  serveOnrampBuyQuote,
  serveOnrampQuote,
} from '../../api/onramp/bestQuote.ts'
import {
  CHECKOUT_BODY,
  type CheckoutBody,
  serveOnrampCheckout,
  serveOnrampGo,
} from '../../api/onramp/checkout.ts'
import { serveOnrampOptions } from '../../api/onramp/options.ts'
import { serveOnrampProperties, serveOnrampProviders } from '../../api/onramp/properties.ts'
import { QUOTES_BODY, type QuotesBody, serveOnrampQuotes } from '../../api/onramp/quotes.ts'
import { serveOnrampWebhook } from '../../api/onramp/webhook.ts'
import type { ProjectRule, Route } from '../../http/route.ts'

const own = { ownPagesMay: 'ask this host', counts: 'requests' } as const
const asked = {
  ...own,
  methods: 'GET',
  project: { idOf: ({ url }: { url: URL }) => url.searchParams.get('projectId'), isCounted: true },
} as const
const project: ProjectRule<{ projectId?: string | undefined }> = {
  idOf: ({ body, url }) => body.projectId ?? url.searchParams.get('projectId'),
  isCounted: true,
}

const quotes: Route<QuotesBody> = {
  ...own,
  path: '/v1/onramp/multi/quotes',
  methods: 'POST',
  body: QUOTES_BODY,
  project,
  serve: serveOnrampQuotes,
}
const quote: Route<QuoteBody> = {
  ...own,
  path: '/v1/onramp/quote',
  methods: 'POST',
  body: QUOTE_BODY,
  project,
  serve: serveOnrampQuote,
}
const checkout: Route<CheckoutBody> = {
  ...own,
  path: '/v1/onramp/widget',
  methods: 'POST',
  body: CHECKOUT_BODY,
  project,
  serve: serveOnrampCheckout,
}
const exchangeCall: Route<ExchangeCall> = {
  ...own,
  path: '/v1/json-rpc',
  methods: 'POST',
  body: EXCHANGE_CALL,
  project: asked.project,
  serve: serveExchangeCall,
}
/** Servers of sellers ask it: they name no origin, and their signature tells who they are. */
const webhook: Route = {
  path: '/v1/onramp/webhook/:provider',
  methods: 'POST',
  counts: 'requests',
  serve: serveOnrampWebhook,
}

/** Buying coins, bringing them from an exchange, and how far either has come. */
export const FUNDING_ROUTES: readonly Route[] = [
  { ...asked, path: '/v1/onramp/buy/options', serve: serveOnrampOptions },
  { ...asked, path: '/v1/onramp/options', serve: serveOnrampOptions },
  quotes,
  quote,
  { ...asked, path: '/v1/onramp/buy/quotes', serve: serveOnrampBuyQuote },
  { ...asked, path: '/v1/onramp/providers', serve: serveOnrampProviders },
  { ...asked, path: '/v1/onramp/providers/properties', serve: serveOnrampProperties },
  checkout,
  webhook,
  { ...asked, path: '/onramp/go', serve: serveOnrampGo },
  { ...asked, path: '/exchange/go', serve: serveExchangeGo },
  { ...asked, path: '/v1/exchange/options', serve: serveExchangeOptions },
  exchangeCall,
  { path: '/onramp/return', methods: 'GET, HEAD', counts: 'requests', serve: serveReturn },
  { ...asked, path: '/v1/orders/:id', serve: serveOrder },
]
