import type { Catalogue } from '../en.ts'

/** Japanese of logging in with Farcaster. */
export const texts = {
  'title.ConnectingFarcaster': 'Farcaster',
  'farcaster.drawing': 'コードを取得中',
  'farcaster.drawn': 'コードの準備ができました',
  'farcaster.code': 'スマートフォンのカメラでスキャンするコード',
  'farcaster.scan': 'スマートフォンでスキャン',
  'farcaster.scanText':
    'Farcasterアプリにサインインの確認が表示されます。必ず自分の画面に表示されたコードだけをスキャンしてください。',
  'farcaster.go': 'Farcasterで続行してください',
  'farcaster.goText': 'サインインしたら、ここに戻ってください。',
  'farcaster.open': 'Farcasterを開く',
  'farcaster.openBlocked': 'Farcasterが開きませんでした。リンクをコピーして、別のタブで開いてください。',
  'farcaster.failed': 'Farcasterに接続できませんでした',
  'farcaster.failedText': 'この署名ではログインできません。もう一度お試しください。',
  'farcaster.expired': 'コードの有効期限が切れました',
  'farcaster.expiredText': '時間内にサインインされませんでした。新しいコードを取得してください。',
  'farcaster.renew': '新しいコード',
  'farcaster.unprovenText':
    'コードは他人のためにスキャンさせられるおそれがあるため、新しいデバイスではウォレットを開けません。以前使ったブラウザで接続してください。',
} satisfies Catalogue
