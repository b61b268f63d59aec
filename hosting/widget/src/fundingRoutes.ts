import { EXCHANGE_CALL, type ExchangeCall, serveExchangeCall } from '#api/exchange/jsonRpc.ts'
import { serveExchangeGo, serveExchangeOptions } from '#api/exchange/withdraw.ts'
import { serveReturn } from '#api/funding/go.ts'
import { serveOrder } from '#api/funding/serveOrder.ts'
import { QUOTE_BODY, type QuoteBody, serveOnrampBuyQuote, serveOnrampQuote } from '#api/onramp/bestQuote.ts'
import { CHECKOUT_BODY, type CheckoutBody, serveOnrampCheckout, serveOnrampGo } from '#api/onramp/checkout.ts'
import { serveOnrampOptions } from '#api/onramp/options.ts'
import { serveOnrampProperties, serveOnrampProviders } from '#api/onramp/properties.ts'
import { QUOTES_BODY, type QuotesBody, serveOnrampQuotes } from '#api/onramp/quotes.ts'
import { serveOnrampWebhook } from '#api/onramp/webhook.ts'
import { PROJECT_OF_QUERY } from '#http/project.ts'
import type { Route } from '#http/route.ts'
import { OWN_GET, OWN_POST } from './ownPages.ts'

const quotes: Route<QuotesBody> = {
  ...OWN_POST,
  path: '/v1/onramp/multi/quotes',
  body: QUOTES_BODY,
  serve: serveOnrampQuotes,
}
const quote: Route<QuoteBody> = {
  ...OWN_POST,
  path: '/v1/onramp/quote',
  body: QUOTE_BODY,
  serve: serveOnrampQuote,
}
const checkout: Route<CheckoutBody> = {
  ...OWN_POST,
  path: '/v1/onramp/widget',
  body: CHECKOUT_BODY,
  serve: serveOnrampCheckout,
}
const exchangeCall: Route<ExchangeCall> = {
  ...OWN_POST,
  path: '/v1/json-rpc',
  body: EXCHANGE_CALL,
  project: PROJECT_OF_QUERY,
  serve: serveExchangeCall,
}
/** Called by sellers' servers, which send no origin and are authenticated by their signature. */
const webhook: Route = {
  path: '/v1/onramp/webhook/:provider',
  methods: 'POST',
  counts: 'requests',
  serve: serveOnrampWebhook,
}

/** Buying coins, depositing them from an exchange, and the status of either. */
export const FUNDING_ROUTES: readonly Route[] = [
  { ...OWN_GET, path: '/v1/onramp/buy/options', serve: serveOnrampOptions },
  { ...OWN_GET, path: '/v1/onramp/options', serve: serveOnrampOptions },
  quotes,
  quote,
  { ...OWN_GET, path: '/v1/onramp/buy/quotes', serve: serveOnrampBuyQuote },
  { ...OWN_GET, path: '/v1/onramp/providers', serve: serveOnrampProviders },
  { ...OWN_GET, path: '/v1/onramp/providers/properties', serve: serveOnrampProperties },
  checkout,
  webhook,
  { ...OWN_GET, path: '/onramp/go', serve: serveOnrampGo },
  { ...OWN_GET, path: '/exchange/go', serve: serveExchangeGo },
  { ...OWN_GET, path: '/v1/exchange/options', serve: serveExchangeOptions },
  exchangeCall,
  { path: '/onramp/return', methods: 'GET, HEAD', counts: 'requests', serve: serveReturn },
  { ...OWN_GET, path: '/v1/orders/:id', serve: serveOrder },
]
