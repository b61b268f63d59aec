import type { Catalogue } from '../en.ts'

/** Japanese of receiving. */
export const texts = {
  'title.WalletReceive': '受け取り',
  'receive.off': 'このサイトでは受け取りが無効になっています',
  'receive.offText': 'アドレスはウォレットで確認できます。',
  'receive.code': 'あなたのアドレスのQRコード',
  'receive.text':
    'コードをスキャンするか、アドレスをコピーしてください。このアドレスには{network}の資産だけを送金してください。',
  'receive.unlisted':
    'このサイトは使用中のネットワーク（{network}）に対応していません。送り手と確認するか、下で別のネットワークを選んでください。',
  'receive.unlistedFixed':
    'このサイトは使用中のネットワーク（{network}）に対応していません。送り手と確認してください。',
  'receive.network': 'ネットワーク',
} satisfies Catalogue
