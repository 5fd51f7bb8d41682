import type { Datos } from './datos.ts'
import { CUANDO_SE_PAGA } from './fondos.ts'

/** For organizers: what they declare, and how they are paid. The contract that they sign says it in full. */
export const terminosOrganizar = (datos: Datos): string => `
## Si organizas un evento {#organizar}

Al publicar un evento nos encargas vender sus boletos por cuenta tuya y cobrar su precio: el contrato que firmas en tu
panel, con su versión y su huella, lo dice completo y vale sobre este resumen. Los eventos gratuitos no lo necesitan.
Declaras que:

- tienes derecho a realizarlo y cuentas con los permisos, licencias, seguros y medidas de protección civil que hagan
  falta;
- la información es veraz, completa y suficiente para que alguien decida comprar: qué es, quién se presenta, cuándo,
  dónde y con qué restricciones;
- el precio que capturas es el total por boleto, con los impuestos que correspondan, también los locales;
- las imágenes y textos son tuyos o puedes usarlos, y nos permites mostrarlos para anunciar y vender tu evento.

Y te obligas a:

- respetar todos los boletos vendidos y la política de reembolso que publicaste;
- avisar por la plataforma, en cuanto lo sepas, cualquier cambio de fecha, lugar o programa, con su motivo;
- devolver íntegro lo pagado si cancelas, y cubrir las compensaciones que ordene la ley cuando la causa sea tuya;
- facturar tus boletos o elegir que lo hagamos en tu nombre, y cumplir tus obligaciones fiscales, también las locales;
- tratar los datos de quienes compran solo para realizar el evento, con tu propio aviso de privacidad, y enviar
  promociones solo a quien las pidió;
- atender a quien compró y responder por lo que suceda en el recinto.

## Cómo y cuándo se te paga {#pagos}

**Quién eres.** Puedes empezar a vender sin papeles, pero nada se te paga hasta que tu expediente esté aprobado, el
contrato esté firmado y la cuenta de depósito esté a nombre de quien vende. Lo pagado antes no cambia; si un dato se
vence o lo cambias, el siguiente pago espera a que se revise.

${CUANDO_SE_PAGA[datos.fondos]}

**Reserva.** De cada pago podemos guardar una parte por un tiempo, según tu nivel, para reembolsos y contracargos. El
panel muestra cuánto y qué día se libera.

**Retenciones.** Retenemos y enteramos el ISR y el IVA que la ley nos ordene, venta por venta y con las tasas vigentes en
su fecha y para tu tipo de contribuyente; te damos la constancia. Lo que se devuelve baja también la retención.

**Cargo por servicio.** Se calcula como dice [Precios, cargo por servicio y facturas](#precios) y queda fijo en cada
compra: un cambio posterior no toca lo ya vendido. Si lo absorbes te lo descontamos y te lo facturamos cada mes. Cuando
se devuelve un boleto, el cargo se devuelve con él.

**Reembolsos y contracargos.** Salen de tu dinero: de lo que se te debe, de tu reserva o de lo que deposites antes. Lo que
no alcanza espera a que deposites o a que lo autoricemos, y mientras tanto no se te paga. Un contracargo se descuenta
cuando el banco lo toma y se te regresa si se gana; puedes darnos pruebas hasta la fecha que muestra el panel.

**Adeudos.** Si tu saldo queda en contra te lo pedimos por escrito y lo descontamos de tus siguientes pagos. Puedes
depositarlo con una referencia o acordar un plan de pagos.

**Lo que detiene un pago.** Podemos detener el de una organización, un evento o una liquidación, con su motivo, que lees
en tu panel. Se detiene solo el de un evento retirado o de una organización suspendida, y una persona lo revisa cuando
hay reportes, contracargos, reembolsos fuera de lo común u otras señales de riesgo. Si un evento no se realiza y quien
organiza no responde, podemos cancelarlo y devolver lo que se pagó.

**Impuesto local sobre espectáculos.** Si tu evento lo causa, lo pagas tú. Va dentro del precio y no lo escondemos a
quien compra.
`
