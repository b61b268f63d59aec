import type { Catalogue } from '../en.ts'

/** Japanese of logging in with an account elsewhere. */
export const texts = {
  'title.ConnectSocials': 'アカウントでログイン',
  'social.list': 'ログインに使えるアカウント',
  'social.listNote':
    'あなた専用のウォレットが作られます。アカウントはログインに使うだけで、ウォレットの中は見られません。',
  'social.opening': '{name}を開いています',
  'social.openingText': 'このウィンドウの横に、別のウィンドウが開きます。',
  'social.waiting': '{name}で続行してください',
  'social.waitingText': '開いたウィンドウでログインして、ここに戻ってください。',
  'social.entering': 'ウォレットを開いています',
  'social.enteringText': '少し時間がかかります。',
  'social.blocked': 'ウィンドウがブロックされました',
  'social.blockedText': 'ブラウザの設定で、ウィンドウが自動で開きません。このボタンで開いてください。',
  'social.openWindow': 'ウィンドウを開く',
  'social.closed': 'ウィンドウが閉じられました',
  'social.closedText': 'ログインが完了する前に、{name}のウィンドウが閉じられました。',
  'social.denied': '接続が拒否されました',
  'social.deniedText': '{name}がログインを拒否しました。もう一度試すか、別の方法を選んでください。',
  'social.start': 'ログインを開始できませんでした',
  'social.startText': '{name}に接続できませんでした。1分後にもう一度お試しください。',
  'social.failed': '接続できませんでした',
  'social.failedText': 'このログインを確認できませんでした。もう一度お試しください。',
  'social.unproven': 'このウォレットで初めて使うブラウザです',
  'social.unprovenText':
    '{name}のアカウントに確認済みのメールアドレスがありません。以前使ったブラウザで接続してください。',
  'social.expired': 'ログインの制限時間を過ぎました',
  'social.expiredText': '最初からやり直してください。ログインは行われていません。',
} satisfies Catalogue
