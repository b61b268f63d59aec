import type { Catalogue } from '../en.ts'

/** Arabic of what a wallet is. */
export const texts = {
  'title.WhatIsAWallet': 'ما هي المحفظة؟',
  'about.keysTitle': 'تحفظ مفاتيحك',
  'about.keysText': 'تحمل المحفظة مفاتيح ما تملكه على سلسلة الكتل. تبقى معك، لا مع الموقع.',
  'about.loginTitle': 'تغني عن كلمات المرور',
  'about.loginText': 'بربطها تُظهر من أنت. لا حساب تنشئه ولا كلمة مرور تنساها.',
  'about.approveTitle': 'تسألك قبل أن تتصرف',
  'about.approveText': 'الربط يتيح للموقع رؤية عنوانك. لا يتحرك شيء حتى توافق عليه في المحفظة.',
  'about.done': 'فهمت',
  'about.get': 'الحصول على محفظة',
} satisfies Catalogue
