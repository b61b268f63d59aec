import type { Catalogue } from '../en.ts'

/** Japanese of a network that the site does not use. */
export const texts = {
  'title.UnsupportedChain': 'ネットワークの切り替え',
  'unsupported.heading': 'このサイトは使用中のネットワークに対応していません',
  'unsupported.text':
    'ウォレットは{network}に接続しています。続行するには以下のネットワークから選ぶか、このウィンドウを閉じてください。',
  'unsupported.chain': 'チェーン {reference}',
  'unsupported.list': 'このサイトのネットワーク',
  'unsupported.disconnect': '接続を解除',
} satisfies Catalogue
