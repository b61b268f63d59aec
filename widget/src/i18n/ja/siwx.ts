import type { Catalogue } from '../en.ts'

/** Japanese of signing in with a wallet. */
export const texts = {
  'title.SIWXSignMessage': 'サインイン',
  'signIn.site': 'サインイン先',
  'signIn.text':
    '{wallet}でメッセージに署名して、このアカウントの所有者であることを示してください。資産は動かず、費用もかかりません。',
  'signIn.required': 'このサイトでは必須です。サインインしない場合、ウォレットの接続は解除されます。',
  'signIn.requiredHere':
    'このサイトでは、ネットワークごとに必須です。サインインしない場合、{network}に戻ります。',
  'signIn.sign': 'サインイン',
  'signIn.cancel': '後で',
  'signIn.cancelRequired': '接続を解除',
  'signIn.cancelHere': '戻る',
  'signIn.inWallet': '{wallet}で署名してください',
  'signIn.inWalletText':
    '{wallet}にメッセージが表示されます。今いるサイトの名前が書かれている場合にのみ署名してください。',
  'signIn.checking': 'サインイン中',
  'signIn.checkingText': '署名を確認しています。',
  'signIn.declined': '{wallet}でメッセージを拒否しました。',
  'signIn.refused': '署名が受け付けられませんでした。もう一度試すか、別のアカウントを選んでください。',
  'signIn.clock': 'このデバイスの時計が正しくありません。日付と時刻を設定して、もう一度お試しください。',
  'signIn.unavailable': '署名を確認できませんでした。接続を確認して、もう一度お試しください。',
  'signIn.failed': '{wallet}でメッセージに署名できませんでした。もう一度お試しください。',
} satisfies Catalogue
