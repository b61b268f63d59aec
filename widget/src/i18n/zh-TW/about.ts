import type { Catalogue } from '../en.ts'

/** Traditional Chinese (Taiwan) of what a wallet is. */
export const texts = {
  'title.WhatIsAWallet': '什麼是錢包？',
  'about.keysTitle': '保管你的金鑰',
  'about.keysText': '錢包保存你區塊鏈資產的金鑰。金鑰由你掌握，而不是網站。',
  'about.loginTitle': '取代密碼',
  'about.loginText': '連接錢包就能證明你的身分，不必註冊帳號，也沒有密碼可忘記。',
  'about.approveTitle': '行動前先徵求同意',
  'about.approveText': '連接後，網站可以看到你的地址。在你於錢包中核准之前，任何資產都不會移動。',
  'about.done': '我知道了',
  'about.get': '取得錢包',
} satisfies Catalogue
