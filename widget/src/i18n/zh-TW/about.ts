import type { Catalogue } from '../en.ts'

/** Traditional Chinese (Taiwan) of what a wallet and a network are, and of who shows this. */
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
  'title.WhatIsANetwork': '什麼是網路？',
  'about.recordTitle': '記錄誰擁有什麼',
  'about.recordText': '網路由許多電腦組成，它們保存同一份帳戶和付款紀錄。以太坊和 Solana 就是其中兩個。',
  'about.apartTitle': '代幣只在自己的網路上',
  'about.apartText': '你在一個網路上的資產不會出現在其他網路上。傳送前，請確認收款人使用相同的網路。',
  'about.feeTitle': '收取手續費',
  'about.feeText': '每筆交易都要以該網路的幣支付網路手續費。請在錢包裡留一些。',
  'about.siteTitle': 'Latch 將錢包連接到網站',
  'about.siteText': '它由 {site} 開啟。只有在你認得並信任此網址時才連接。',
  'about.originTitle': 'Latch 獨立於網站執行',
  'about.originText': '此視窗有自己的網址。網站無法讀取你在這裡輸入的內容，也無法按下其中的按鈕。',
  'about.getsTitle': '網站永遠拿不到你的金鑰',
  'about.getsText': '它只會取得你的地址和你核准的內容。金鑰留在你的錢包裡。',
} satisfies Catalogue
