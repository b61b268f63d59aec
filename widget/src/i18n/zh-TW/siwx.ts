import type { Catalogue } from '../en.ts'

/** Traditional Chinese (Taiwan) of signing in with a wallet. */
export const texts = {
  'title.SIWXSignMessage': '登入',
  'signIn.site': '登入',
  'signIn.text': '在 {wallet} 中簽署一則訊息，證明此帳戶屬於你。不會移動資產，也不收費。',
  'signIn.required': '此網站要求登入。若不登入，錢包會中斷連接。',
  'signIn.requiredHere': '此網站要求在每個網路上登入。若不登入，會回到 {network}。',
  'signIn.sign': '登入',
  'signIn.cancel': '暫時不要',
  'signIn.cancelRequired': '中斷連接',
  'signIn.cancelHere': '返回',
  'signIn.inWallet': '在 {wallet} 中簽署',
  'signIn.inWalletText': '{wallet} 會向你顯示訊息。只有在其中寫明你目前所在的網站時才簽署。',
  'signIn.checking': '正在登入',
  'signIn.checkingText': '正在驗證簽章。',
  'signIn.declined': '你在 {wallet} 中拒絕了訊息。',
  'signIn.refused': '簽章未被接受。請再試一次，或選擇其他帳戶。',
  'signIn.clock': '此裝置的時鐘不正確。請設定正確的日期和時間，然後再試一次。',
  'signIn.unavailable': '無法驗證簽章。請檢查網路連線後再試一次。',
  'signIn.failed': '{wallet} 無法簽署此訊息，請再試一次。',
} satisfies Catalogue
