import type { Catalogue } from '../en.ts'

/** Arabic of what a wallet and a network are, and of who shows this. */
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
  'title.WhatIsANetwork': 'ما هي الشبكة؟',
  'about.recordTitle': 'تسجّل من يملك ماذا',
  'about.recordText':
    'الشبكة حواسيب كثيرة تحتفظ بالسجل نفسه للحسابات والمدفوعات. إيثريوم وسولانا اثنتان منها.',
  'about.apartTitle': 'تبقى التوكنات على شبكتها',
  'about.apartText':
    'ما تملكه على شبكة غير موجود على أي شبكة أخرى. قبل الإرسال، تحقق من أن المستلم يستخدم الشبكة نفسها.',
  'about.feeTitle': 'تفرض رسومًا',
  'about.feeText': 'لكل معاملة رسوم شبكة تُدفع بعملة الشبكة نفسها. احتفظ ببعض منها في محفظتك.',
  'about.siteTitle': 'يربط Latch المحافظ بالمواقع',
  'about.siteText': 'فتحه {site}. اتصل فقط إذا كنت تعرف هذا العنوان وتثق به.',
  'about.originTitle': 'يعمل Latch بمعزل عن الموقع',
  'about.originText':
    'لهذه النافذة عنوان خاص بها. لا يستطيع الموقع قراءة ما تُدخله هنا ولا الضغط على أزرارها.',
  'about.getsTitle': 'لا يحصل الموقع على مفاتيحك أبدًا',
  'about.getsText': 'يحصل على عنوانك وعلى ما توافق عليه. تبقى مفاتيحك في محفظتك.',
} satisfies Catalogue
