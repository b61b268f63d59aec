import type { Catalogue } from '../en.ts'

/** Hindi of logging in with an account elsewhere. */
export const texts = {
  'title.ConnectSocials': 'अकाउंट से लॉग इन करें',
  'social.list': 'अकाउंट जिनसे आप लॉग इन कर सकते हैं',
  'social.listNote': 'आपको अपना वॉलेट मिलता है। यह अकाउंट सिर्फ़ लॉग इन कराता है और वॉलेट का कुछ नहीं देखता।',
  'social.opening': '{name} खुल रहा है',
  'social.openingText': 'इस विंडो के पास एक और विंडो खुलती है।',
  'social.waiting': '{name} पर जारी रखें',
  'social.waitingText': 'जो विंडो खुली है उसमें लॉग इन करें, फिर यहाँ लौटें।',
  'social.entering': 'आपका वॉलेट खुल रहा है',
  'social.enteringText': 'इसमें एक पल लगता है।',
  'social.blocked': 'विंडो रोक दी गई',
  'social.blockedText': 'आपका ब्राउज़र विंडो अपने आप नहीं खुलने देता। इस बटन से खोलें।',
  'social.openWindow': 'विंडो खोलें',
  'social.closed': 'विंडो बंद हो गई',
  'social.closedText': 'आपके लॉग इन होने से पहले {name} की विंडो बंद हो गई।',
  'social.denied': 'कनेक्शन अस्वीकार हुआ',
  'social.deniedText': '{name} ने लॉग इन अस्वीकार किया। फिर से कोशिश करें या दूसरा तरीका चुनें।',
  'social.start': 'लॉग इन शुरू नहीं हो सका',
  'social.startText': '{name} से संपर्क नहीं हुआ। एक मिनट में फिर कोशिश करें।',
  'social.failed': 'कनेक्ट नहीं हुआ',
  'social.failedText': 'हम इस लॉग इन की पुष्टि नहीं कर सके। फिर से कोशिश करें।',
  'social.unproven': 'आपके वॉलेट के लिए यह ब्राउज़र नया है',
  'social.unprovenText':
    'आपके {name} अकाउंट का कोई सत्यापित ईमेल पता नहीं है। उस ब्राउज़र में कनेक्ट करें जिसे आप पहले इस्तेमाल कर चुके हैं।',
  'social.expired': 'लॉग इन में बहुत समय लग गया',
  'social.expiredText': 'फिर से शुरू करें। किसी का लॉग इन नहीं हुआ।',
} satisfies Catalogue
