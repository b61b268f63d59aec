import type { Catalogue } from '../en.ts'

/** Japanese of connecting a wallet of the browser. */
export const texts = {
  'title.ConnectingExternal': '接続',
  'title.ChooseFamily': 'ネットワークを選択',
  'connecting.chooseFamily': '{wallet} を接続するネットワークを選択してください。',
  'connecting.waiting': '{wallet}で続行してください',
  'connecting.waitingText': 'ウォレットが開いたウィンドウで接続を承認してください。',
  'connecting.slow': '進まない場合は、ブラウザのツールバーから{wallet}を開いてください。',
  'connecting.declined': 'リクエストは拒否されました',
  'connecting.declinedText': '{wallet}で接続を拒否しました。いつでもやり直せます。',
  'connecting.pending': 'すでに開いているリクエストがあります',
  'connecting.pendingText': '{wallet}を開き、前のリクエストに回答するか閉じてから、もう一度お試しください。',
  'connecting.gone': '{wallet}が見つかりません',
  'connecting.goneText':
    '拡張機能がオフになっているか、更新された可能性があります。ページを再読み込みするか、別のウォレットを選んでください。',
  'connecting.wrongAccount': 'このアカウントは使えません',
  'connecting.wrongAccountText': '{wallet}を開き、ここで使うアカウントを選んでから、もう一度お試しください。',
  'connecting.isLatch': '独立したウォレットではありません',
  'connecting.isLatchText':
    '{wallet}はこのウィンドウに戻ります（WALLET_IS_LATCH）。別のウォレットを選んでください。',
  'connecting.failed': '接続できませんでした',
  'connecting.failedText': '{wallet}がエラーを返しました。ロックを解除して、もう一度お試しください。',
  'connecting.interrupted': '接続が中断されました',
  'connecting.interruptedText': '{wallet}に確認している間に、このウィンドウが再読み込みされました。',
  'connecting.other': '別のウォレットを選ぶ',
  'connecting.unnamed': 'ウォレット',
} satisfies Catalogue
