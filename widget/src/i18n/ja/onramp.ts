import type { Catalogue } from '../en.ts'

/** Japanese of buying. */
export const texts = {
  'title.OnRampProviders': '購入',
  'title.OnRampTokenSelect': '購入するものを選択',
  'title.OnRampFiatSelect': '通貨を選択',
  'onramp.off': 'このサイトは購入に対応していません',
  'onramp.receive': 'ほかの場所から暗号資産を移すには、アカウントで「受け取り」を押してください。',
  'onramp.elsewhere': 'ほかのウォレットから、このアカウントに暗号資産を送金してください。',
  'onramp.spend': '支払い額',
  'onramp.get': '受取額',
  'onramp.needed': 'このサイトでは {amount} {symbol} が必要です。',
  'onramp.currency': '{currency}で支払い。変更する',
  'onramp.coin': '{network}の{symbol}を購入。変更する',
  'onramp.loading': '購入できるものを読み込み中',
  'onramp.unread': '選択肢を読み込めませんでした',
  'onramp.nothing': 'ここでは利用中のネットワークの暗号資産を購入できません',
  'onramp.sellers': '販売業者',
  'onramp.quoting': '販売業者に問い合わせ中',
  'onramp.addAmount': '支払い額を入力してください。',
  'onramp.noQuote': 'この条件に対応する販売業者はありません',
  'onramp.noQuoteText':
    '購入できるのは {min}～{max} {currency} です。別の金額または暗号資産でお試しください。',
  'onramp.quotesFailed': '販売業者に問い合わせできませんでした',
  'onramp.card': 'カード',
  'onramp.bank_account': '銀行振込',
  'onramp.fee': '{method}、手数料 {fee} {currency}',
  'onramp.best': '最安値',
  'onramp.duties':
    '購入は販売業者の専用ウィンドウで行います。本人確認、請求、責任は販売業者が負います。支払いが終わるまで金額は変わることがあります。',
  'onramp.legal': '購入すると、このサイトの{documents}に同意したことになります',
  'onramp.country': '国',
  'onramp.state': '州',
  'onramp.chooseOne': '選択',
  'onramp.search': '名前またはシンボルで検索',
  'onramp.noneFound': '見つかりませんでした',
  'onramp.limits': '{min}～{max}',
} satisfies Catalogue
