import type { MailTexts } from './en.ts'

/** Spanish of the mails, and of hosting’s own pages. */
export const texts: MailTexts = {
  'fact.browser': 'Navegador: {browser}',
  'fact.country': 'País: {country}',
  'code.subject': '{code} es tu código para iniciar sesión en {site}',
  'code.text': 'Tu código para iniciar sesión en {site}:',
  'code.life':
    'Caduca en 10 minutos y solo funciona en la ventana que lo pidió. No lo introduzcas en ningún otro lugar.',
  'code.warning':
    'No compartas nunca este código: quien lo tenga puede abrir tu billetera. Nadie de {site} ni de este servicio te lo pedirá.',
  'code.ignore': 'Si no pediste un código, puedes ignorar este correo.',
  'capture.subject': '{code} es tu código para {site}',
  'capture.text': 'Tu código para compartir esta dirección de correo con {project} en {site}:',
  'capture.consent': 'Es válido durante 10 minutos. Al usarlo aceptas lo siguiente:',
  'capture.ignore': 'Si no lo pediste, borra este correo: sin el código no se guarda nada de tu dirección.',
  'capture.erase': 'Puedes pedir que se borre tu dirección en cualquier momento:',
  'present.subject': '{code} es tu código para cambiar la dirección de tu billetera',
  'present.text': 'Tu código para cambiar la dirección de tu billetera de correo:',
  'present.alarm':
    'Si no lo pediste, alguien tiene la sesión iniciada en tu billetera: elimina su dispositivo en la página Seguridad.',
  'new.subject': '{code} es tu código para confirmar esta dirección',
  'new.text': 'Tu código para usar esta dirección con tu billetera de correo:',
  'changed.subject': 'Se cambió la dirección de tu billetera',
  'changed.text': 'Tu billetera de correo usa ahora otra dirección. Tus cuentas siguen siendo las mismas.',
  'changed.undo': 'Si no fuiste tú, abre esta página y pulsa el botón:',
  'changed.meaning':
    'Funciona durante 72 horas: esta dirección vuelve a abrir tu billetera, se cierra la sesión en todos los dispositivos y no se puede añadir ninguno nuevo durante 72 horas. Solo abrir la página no cambia nada.',
  'replaced.text':
    'Una dirección nueva confirma ahora los navegadores nuevos de tu billetera, en lugar de esta. Inicias sesión como antes.',
  'replaced.alarm':
    'Si no fuiste tú, alguien tiene acceso a tu cuenta y a uno de tus dispositivos: abre la página Seguridad, elimina los dispositivos que no reconozcas y protege la cuenta con la que inicias sesión.',
  'link.subject': 'Dispositivo nuevo para tu billetera en {site}: ¿eres tú?',
  'link.text':
    'Alguien con el código de tu billetera de correo está iniciando sesión desde un dispositivo nuevo en {site}.',
  'link.open': 'Si eres tú, abre esta página e introduce los dos dígitos que muestra el inicio de sesión:',
  'link.life': 'El enlace caduca en 15 minutos. Solo abrirlo no aprueba nada.',
  'link.alarm':
    'Si no eres tú, no hagas nada y no compartas nunca este enlace: con él y los dígitos, otra persona obtiene tu billetera.',
  'admitted.subject': 'Un dispositivo nuevo puede abrir tu billetera',
  'admitted.text':
    'Un dispositivo nuevo puede abrir ahora tu billetera de correo en {site}. Se aprobó desde un dispositivo que usas.',
  'admitted.alarm':
    'Si no fuiste tú, abre la página Seguridad de tu billetera, elimina los dispositivos que no reconozcas y protege tu correo.',
  'admitted.any': 'Un dispositivo nuevo puede abrir ahora tu billetera de correo en {site}.',
  'permission.subject': 'Un sitio puede usar tu billetera sin preguntar',
  'permission.text':
    '{site} puede actuar ahora en nombre de tu billetera de correo dentro de unos límites, sin preguntar cada vez. El permiso dura hasta que caduque o se revoque en la cuenta, aunque cambie la dirección de la billetera.',
  'former.note':
    'Esta dirección abría la billetera hace menos de 72 horas. Si otra persona la reemplazó, deshazlo con el enlace de nuestro correo sobre el cambio.',
  'deletion.subject': 'Tu billetera se eliminará',
  'deletion.text':
    'Tu billetera de correo se eliminará el {date}. Se cerró la sesión en todos los dispositivos. Después nadie podrá restaurar sus claves, y lo que quede en ella se perderá.',
  'deletion.keep': 'Para conservarla, inicia sesión antes, o abre esta página y pulsa el botón:',
  'deletion.alarm':
    'Solo abrir la página no cambia nada. Si no lo pediste, otra persona tiene acceso a tu correo o a un dispositivo con la sesión iniciada.',
  'kept.subject': 'Tu billetera se conserva',
  'kept.text': 'Tu billetera de correo no se eliminará: alguien inició sesión o usó el enlace que enviamos.',
  'deleted.subject': 'Tu billetera se eliminó',
  'deleted.text':
    'Tu billetera de correo se eliminó, como se pidió hace 72 horas desde un dispositivo con la sesión iniciada. Nuestras copias de seguridad la guardan cifrada hasta 30 días más.',
  'deleted.again': 'Iniciar sesión ahora con esta dirección crea una billetera nueva con cuentas nuevas.',
  'phrase.subject': 'Se está mostrando tu frase de recuperación',
  'phrase.text':
    'La frase de recuperación de tu billetera de correo se está mostrando a alguien que acaba de iniciar sesión como tú.',
  'phrase.meaning':
    'Quien tenga las 24 palabras controla la billetera para siempre, sin código ni dispositivo.',
  'phrase.alarm':
    'Si no eres tú, mueve todo a otra billetera ahora. Después elimina todos los dispositivos en la página Seguridad y protege tu correo o la cuenta con la que inicias sesión.',
  'passkey.addedSubject': 'Se añadió una llave de acceso a tu billetera',
  'passkey.added': 'La llave de acceso «{name}» puede abrir ahora tu billetera.',
  'passkey.removedSubject': 'Se eliminó una llave de acceso de tu billetera',
  'passkey.removed': 'La llave de acceso «{name}» ya no abre tu billetera.',
  'passkey.alarm':
    'Si no fuiste tú, abre la página Seguridad de tu billetera, elimina lo que no reconozcas y protege tu correo.',
  'strict.onSubject': 'El modo estricto de tu billetera está activado',
  'strict.on':
    'Se activó el modo estricto. Ahora solo una llave de acceso abre tu billetera, y se cerró la sesión en los demás dispositivos.',
  'strict.meaning':
    'Si pierdes todas tus llaves de acceso, pierdes la billetera. Conserva dos, o la frase de recuperación.',
  'strict.offSubject': 'El modo estricto de tu billetera está desactivado',
  'strict.off':
    'Se desactivó el modo estricto. Un código y un enlace de este correo pueden volver a abrir tu billetera.',
  'page.open': 'Abre el enlace',
  'page.paste': 'Pega el enlace completo del correo',
  'page.openButton': 'Abrir',
  'page.close': 'Puedes cerrar esta página.',
  'page.over': 'Enlace caducado',
  'device.title': '¿Eres tú?',
  'device.text': 'Alguien está iniciando sesión en tu billetera de correo desde un dispositivo nuevo.',
  'device.site': 'Sitio',
  'device.browser': 'Navegador',
  'device.country': 'País',
  'device.requested': 'Solicitado',
  'device.unknown': 'Desconocido',
  'device.digits': 'Los dos dígitos que muestra el inicio de sesión',
  'device.approve': 'Aprobar este dispositivo',
  'device.alarm': 'Si no eres tú, cierra esta página y no compartas el enlace.',
  'device.wrong': 'Número incorrecto. Compruébalo de nuevo donde inicias sesión.',
  'device.approved': 'Dispositivo aprobado',
  'device.continue': 'Continúa en {site}.',
  'device.over': 'Inicia sesión de nuevo para recibir otro.',
  'undo.title': 'No fui yo',
  'undo.text':
    'Se cambió la dirección de tu billetera de correo. Si no fuiste tú, pulsa el botón: esta dirección vuelve a abrir la billetera, se cierra la sesión en todos los dispositivos, se quita el que hizo el cambio y no se puede añadir ninguno nuevo durante 72 horas.',
  'undo.button': 'Deshacer el cambio',
  'undo.other': 'Si fuiste tú, cierra esta página.',
  'undo.failed': 'No se pudo deshacer el cambio. Inténtalo de nuevo en un minuto.',
  'undo.done': 'Se restauró tu dirección anterior',
  'undo.doneText':
    'Vuelve a abrir tu billetera, y la otra ya no. Se cerró la sesión en todos los dispositivos. Quien la cambió podía leer tu correo: cambia la contraseña de tu buzón antes de iniciar sesión.',
  'undo.over': 'Funciona durante 72 horas.',
  'keep.title': '¿Conservar tu billetera?',
  'keep.text': 'Tu billetera de correo está a punto de eliminarse. Pulsa el botón para conservarla.',
  'keep.button': 'Conservar mi billetera',
  'keep.other': 'Si quieres que se elimine, cierra esta página. No ha cambiado nada.',
  'keep.stays': 'Inicia sesión como antes.',
  'keep.over': 'La billetera ya se conservó, o se eliminó.',
  'erase.open': 'Lleva a tu dirección de correo, que puedes borrar allí.',
  'erase.broken': 'Este enlace no funciona',
  'erase.brokenText': 'Copia el enlace completo del correo o abre el correo más reciente.',
  'erase.title': '¿Borrar tu dirección de correo en {project}?',
  'erase.text': '{project} ya no tendrá ni tu dirección ni tu consentimiento.',
  'erase.button': 'Borrar mi dirección',
  'erase.done': 'Tu dirección se borró',
  'erase.doneText': 'Aquí no se guarda nada de ella para {project}.',
  'pay.failed': 'No disponible ahora',
  'pay.failedText': 'No se pagó nada. Cierra esta ventana y elige otro importe u otro vendedor.',
  'pay.back': 'Puedes cerrar esta ventana',
  'pay.backText': 'La página de la que vienes muestra el estado de tu pedido.',
}
