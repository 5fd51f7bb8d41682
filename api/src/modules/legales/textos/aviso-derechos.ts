import { PLAZOS } from '../../../plazos.ts'
import type { Datos } from './datos.ts'

/** What each person may ask, and of whom; and how long what is kept. */
export const avisoDerechos = (datos: Datos): string => `
## Tus derechos ARCO {#derechos}

Tienes derecho a **acceder** a tus datos y saber cómo se usan, a **rectificarlos** si están mal, a **cancelarlos** cuando
ya no hagan falta o se usen contra lo debido, y a **oponerte** a un uso. Es gratis.

Si tienes cuenta, lo haces al momento en [Mi cuenta](/dashboard/mi-cuenta): corregir tu nombre, tu foto y tu correo;
descargar una copia de todo lo tuyo, en JSON y en CSV; apagar los correos que no quieras; y eliminar la cuenta.

Para lo demás, o si compraste sin cuenta, escribe a ${datos.correoPrivacidad}, de preferencia desde el correo de tu cuenta
o de tu compra, con:

1. tu nombre y un medio para responderte;
2. algo que acredite que eres tú (basta escribir desde ese correo; si no puedes, una identificación) o que representas a
   esa persona;
3. qué derecho quieres ejercer y sobre qué datos; si es rectificación, cómo deben quedar;
4. lo que ayude a encontrarlos, por ejemplo un folio.

Si falta algo te lo pedimos en los cinco días siguientes. Te respondemos en un máximo de veinte días desde que llega tu
solicitud y, si procede, se hace efectiva en los quince días siguientes. Esos plazos pueden ampliarse una vez por un
periodo igual, con motivo justificado.

## Retirar tu consentimiento y limitar el uso {#revocar}

Puedes retirar el consentimiento que nos diste o pedir que limitemos el uso o la divulgación de tus datos por el mismo
medio y en los mismos plazos. El de las novedades lo retiras al momento, con el enlace de cada correo o apagando
«Novedades» en tu cuenta, que quita también las casillas que hayas marcado antes. No podremos atenderlo de inmediato, o
del todo, cuando la ley nos obligue a conservar los datos, cuando una transferencia ya esté en el banco o cuando un boleto
vigente dependa de ellos.

Para que ninguna empresa te llame o escriba con publicidad existe además el Registro Público para Evitar Publicidad de la
PROFECO. Nosotros no te enviamos publicidad propia; las organizaciones, por medio de la plataforma, solo a quien la pidió.

## Cuánto tiempo los guardamos {#conservacion}

- Los de tu cuenta, mientras exista. Al eliminarla se borran en ese momento, junto con tus organizaciones que nunca hayan
  vendido; una que vendió debe pasar antes a otra persona.
- Los de una compra, el tiempo que exigen las leyes fiscales y mercantiles (por regla general, cinco años o más). Si
  eliminas tu cuenta, quedan sin tu nombre ni tu correo; tus boletos siguen siendo válidos.
- La CLABE y el titular de un reembolso, ${PLAZOS.clabes} días después de que salió el dinero; si eliminas tu cuenta, solo
  hasta que salga.
- Las facturas timbradas, el tiempo que la ley fiscal pide a quien las emite; si eliminas tu cuenta dejan de estar unidas a
  ti aquí, y lo que no se timbró se cancela.
- El expediente de una organización, mientras venda y ${datos.expediente} después de que termina, cifrado; el de una que
  nunca vendió se borra con ella. La firma de un contrato se queda, con la identidad de quien firmó cifrada.
- Las pruebas de un contracargo, ${PLAZOS.evidencias} días después de que se decide.
- Tu dirección, para confirmarte que tu cuenta fue eliminada: hasta que sale ese mensaje, y tres días como máximo.
- Una sesión, ${PLAZOS.sesion} días como máximo, o ${PLAZOS.sesionSinUso} sin uso.
- Los enlaces que te enviamos por correo, veinticuatro horas como máximo; su rastro, ${PLAZOS.enlaces} días más. Los conteos
  contra abusos, unas horas.
- Los navegadores que reconocemos como tuyos, ${PLAZOS.dispositivos} días sin uso; las redes, ${PLAZOS.redes}; los avisos
  que ya leíste, ${PLAZOS.avisosLeidos}; una invitación a un equipo, ${PLAZOS.invitaciones} después de que terminó.
- Tu correo en una lista de espera o para un aviso de venta, hasta ${PLAZOS.listas} días después del evento; el de un aviso
  que no confirmaste, ${PLAZOS.interesSinConfirmar} días. El de un reporte, ${PLAZOS.denunciantes} días.
- La clave de tu pase de Wallet, hasta quitarlo y, a más tardar, ${PLAZOS.pases} días después del evento.

## Cómo los protegemos {#seguridad}

La conexión va cifrada; las contraseñas y las llaves de sesión se guardan de manera irreversible; las cuentas bancarias,
los expedientes y los secretos se guardan cifrados con una llave que no está en la base de datos; cada organización ve
solo lo suyo; los códigos de los boletos van firmados; y lo que hacen las organizaciones y quienes administran queda
anotado. Si una vulneración afectara de forma significativa tus derechos, te avisaremos de inmediato por correo, con lo
que pasó y lo que puedes hacer.

## Cambios a este aviso {#cambios}

La versión vigente es la que ves en esta página, con su número y su fecha arriba. Cada versión nueva se avisa por correo,
con un resumen de lo que cambió, a quien tiene cuenta, y pedimos tu consentimiento cuando la ley lo requiera. Las
anteriores se quedan publicadas, al final de esta página; tu compra dice cuál estaba vigente cuando la hiciste. Cuando
solo cambian los datos de quien opera se publica otra edición de la misma versión, sin correo.

## La autoridad {#autoridad}

Si consideras que no respetamos tu derecho a la protección de datos, o no te conforma nuestra respuesta, puedes acudir a la
Secretaría Anticorrupción y Buen Gobierno y pedir la protección de derechos dentro de los quince días siguientes a nuestra
respuesta, o al vencimiento del plazo para dártela.
`
