import type { Catalogue } from '../en.ts'

/** Persian of what a wallet is. */
export const texts = {
  'title.WhatIsAWallet': 'کیف پول چیست؟',
  'about.keysTitle': 'کلیدهای شما را نگه می‌دارد',
  'about.keysText':
    'کیف پول کلیدهای دارایی شما روی بلاک‌چین را نگه می‌دارد. کلیدها نزد شما می‌مانند، نه نزد سایت.',
  'about.loginTitle': 'جای رمز عبور را می‌گیرد',
  'about.loginText': 'با اتصال نشان می‌دهید که هستید. نه حسابی باید بسازید و نه رمزی هست که فراموش شود.',
  'about.approveTitle': 'پیش از هر کار می‌پرسد',
  'about.approveText': 'با اتصال، سایت آدرس شما را می‌بیند. تا در کیف پول تأیید نکنید، چیزی جابه‌جا نمی‌شود.',
  'about.done': 'فهمیدم',
  'about.get': 'دریافت کیف پول',
} satisfies Catalogue
