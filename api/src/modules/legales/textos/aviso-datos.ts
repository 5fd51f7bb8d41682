import { RUTAS_DOCUMENTO } from '@entrale/contract/legales/rutas'
import { NAVEGADOR } from './aviso-navegador.ts'
import type { Datos } from './datos.ts'

/** What is treated, why, and who gets it. */
export const avisoDatos = (datos: Datos): string => `
# Aviso de privacidad

Primero el aviso corto; después, el aviso integral que pide la Ley Federal de Protección de Datos Personales en Posesión
de los Particulares, publicada el 20 de marzo de 2025.

## Aviso de privacidad corto {#corto}

${datos.nombre}, con domicilio en ${datos.domicilio}, es responsable de tus datos personales. Los usa para venderte y
entregarte boletos, cobrar, devolverte dinero, facturarte, avisarte de cambios, validar tu acceso, atender aclaraciones y
cumplir la ley; y, si organizas, para publicar y vender tu evento, saber quién eres y pagarte.

Solo si tú lo pides, también para que una organización te escriba sus novedades o para avisarte cuando haya lugar en un
evento agotado. No vendemos tus datos ni los usamos para publicidad de terceros. Se comparten con la organización del
evento que compras, con quien procesa tu pago o tu reembolso y con quien certifica tus facturas. La organización nunca ve
la cuenta bancaria en la que recibes un reembolso.

Puedes descargar tus datos, corregirlos y eliminar tu cuenta en [Mi cuenta](/dashboard/mi-cuenta). Para lo demás, y para
oponerte a un uso o limitarlo, escribe a ${datos.correoPrivacidad}. El aviso integral está [aquí abajo](#responsable).

## Quién es responsable de tus datos {#responsable}

${datos.nombre}${datos.conRfc}, con domicilio en ${datos.domicilio}, opera Éntrale y es responsable de tratar tus datos
personales conforme a este aviso. Su persona o área de datos personales atiende en
${datos.correoPrivacidad}${datos.telefono === '' ? '' : ` y en el ${datos.telefono}`}.

La organización del evento que compras recibe los datos de tu compra para realizarlo y es responsable, por su parte, de lo
que haga con ellos: pídele su propio aviso.

## Qué datos tratamos {#datos}

Solo los que hacen falta para lo que haces aquí:

- **Al comprar:** nombre, apellidos y correo; los boletos que eliges, su precio, el medio de pago y el folio; la hora en
  que aceptaste los términos y qué versión de ellos y de este aviso estaba vigente; si pediste novedades de la
  organización; el enlace de promotor por el que llegaste, si hubo uno; y, si quien organiza te pregunta algo, lo que
  respondas. Los datos de tu tarjeta los recibe directamente quien procesa el pago: nosotros no los vemos ni los guardamos.
- **Si se te devuelve por transferencia (datos financieros):** la CLABE y el nombre del titular que tú escribas. Te pedimos
  tu consentimiento expreso en ese momento, los guardamos cifrados y solo salen en el archivo que se entrega al banco. En
  pantalla se ven el banco y los últimos cuatro dígitos.
- **Si pides factura:** RFC, nombre o razón social, régimen, código postal, uso del CFDI y el correo al que se manda, con tu
  consentimiento expreso.
- **Al crear una cuenta:** una contraseña, que guardamos de forma que nadie puede leerla; qué versiones de los términos y
  de este aviso aceptaste y cuándo; los dispositivos en los que tienes tu sesión abierta y el momento de su último uso; una
  clave de las redes desde las que entras, para avisarte de una desconocida; los avisos que te damos y cuáles quieres por
  correo; y, si los pones, tu foto, tu segundo paso (su secreto se guarda cifrado y sus códigos de recuperación no se
  pueden leer) y tus llaves de acceso. De las llaves guardamos solo la parte pública: tu huella o tu rostro nunca salen de
  tu dispositivo.
- **Al organizar:** nombre de la organización, descripción, correo, teléfono, sitio web e imágenes (el correo, el teléfono
  y el sitio se muestran al público), quiénes forman tu equipo y qué hizo cada quien.
- **Para pagarte como organización (datos financieros y de identidad):** la CLABE y el titular de la cuenta de depósito,
  cifrados; tus datos fiscales; y tu expediente: RFC, domicilio fiscal, representante, beneficiarios controladores, CURP, y
  las imágenes o PDF de identificación, constancia fiscal, acta y poder. Se guarda cifrado,
  salvo el nombre legal, el RFC y el contacto de quien vende. Los documentos los abren solo tu organización y quienes los
  revisan, después de probar quiénes son, y cada vez queda anotada: puedes ver quién abrió qué. De quien firma el contrato
  guardamos, cifrados, su nombre, su correo, su dirección IP y su navegador.
- **Si eres promotor de un evento:** el nombre y la nota que escribe la organización, y cuánto se vendió por tu enlace.
- **Al entrar a un evento:** cuándo y por qué puerta se leyó tu boleto. Quien escanea ve en su celular tu nombre, el tipo y
  el folio, nunca tu correo, tu teléfono ni lo que pagaste.
- **Si cedes o recibes un boleto:** el nombre y el correo de quien lo recibe, que escribe quien lo cede.
- **Al agregar tu boleto a Apple Wallet o Google Wallet:** una clave con la que Apple reconoce tu celular, para avisarle
  cuando tu pase cambia. Lo que el pase muestra se guarda en esa aplicación.
- **Al apuntarte a una lista de espera o pedir que te avisemos:** tu correo y el boleto que buscas.
- **Si reportas un evento:** lo que escribes y, si lo das, tu correo.
- **Al usar el sitio:** tu dirección IP, que convertimos en una clave para contar intentos y frenar abusos y que se borra en
  horas, y los registros técnicos de errores, que no llevan nombres ni correos.

Contamos cuántas visitas tiene cada evento, de dónde llegan y hasta qué paso de la compra, por hora y sin saber de quién
son: de ellas no guardamos tu IP (solo la clave contra abusos que ya dijimos, unas horas) ni nada que te reconozca, no
usamos cookies y, si tu navegador pide que no te sigan (Do Not Track o Global Privacy Control), tu visita no se cuenta.

No pedimos datos sensibles. No los escribas en campos libres: no hacen falta.

## Para qué los usamos {#finalidades}

**Finalidades primarias**, necesarias para darte el servicio:

- apartar, vender, entregar y validar boletos;
- cobrar, devolver, compensar y aclarar pagos, contestar contracargos y prevenir fraudes;
- facturar, cancelar y ajustar facturas;
- crear y proteger tu cuenta, y comprobar que el correo es tuyo;
- avisarte de lo que cambie en un evento que compraste, en estos textos o en tu cuenta;
- publicar eventos y mostrar a quien organiza sus ventas y asistentes;
- saber quién es la organización que vende, consultarla en listas públicas, pagarle y retenerle impuestos;
- atender tus solicitudes y cumplir obligaciones fiscales, de consumo y de otras leyes.

**Finalidades secundarias**, que no son necesarias y solo valen si tú las pides:

- que una organización te envíe novedades y promociones de sus eventos, si marcaste la casilla al comprarle o prendiste
  «Novedades» en tu cuenta; nadie más las recibe y cada correo trae un enlace para dejar de recibirlas;
- avisarte cuando haya lugar en un evento agotado o se abra una venta, si lo pediste.

También hacemos estadísticas internas sobre el uso y las ventas, sin perfiles individuales. Para oponerte a ellas, antes o
después de darnos tus datos, escribe a ${datos.correoPrivacidad} con el asunto “Finalidades secundarias”. Decir que no, no
afecta tus compras. No usamos tus datos para decidir sobre ti de forma automatizada con efectos legales, ni para
publicidad nuestra o de terceros.

## Con quién se comparten, y qué ve cada quien {#transferencias}

- **La organización del evento que compras:** tu nombre, tu correo, tus boletos y si entraron, lo que respondas a sus
  preguntas, cuánto pagaste y cómo va un reembolso; y los datos de tu factura, porque es ella quien factura los boletos.
  **Nunca tu CLABE ni el titular de tu cuenta.** Sin esto no puede realizarse lo que compraste, por lo que no requiere tu
  consentimiento. Puede consultarlo desde sus propios sistemas con una clave que ella crea.
- **Procesadores de pago:** tu nombre, tu correo, el folio, el evento y el monto, y lo que tú les das directamente. En un
  contracargo, además, la hora en que aceptaste los términos, los boletos que se te enviaron y cuándo entraron, y lo que la
  organización aporte.
- **Nuestro banco:** la CLABE, el titular y el monto de un reembolso por transferencia o de un pago a una organización.
- **Quien certifica las facturas (PAC):** los datos de la factura.
- **Listas públicas de contribuyentes y de sanciones:** se busca en ellas el nombre y el RFC de quien organiza y de las
  personas detrás de su empresa. No se consulta a quien compra.
- **Quien compra:** el nombre y el contacto de quien le vende; el RFC, solo en su comprobante y en los correos de su compra.
- **Apple o Google:** lo que muestra un pase, si tú lo agregas a su Wallet.
- **Autoridades competentes:** cuando una ley o una orden fundada lo exige, y el SAT lo que las leyes fiscales mandan
  informar de quien vende.

Quienes nos prestan servicios por encargo (servidores, envío de correo) tratan datos por nuestra cuenta y con nuestras
instrucciones; eso no es una transferencia. No vendemos ni cedemos datos a nadie más. Si algún día hiciera falta otra
transferencia, te pediríamos permiso antes. Las [reglas de la venta](${RUTAS_DOCUMENTO.terminos}) están en los términos.

${NAVEGADOR}
`
