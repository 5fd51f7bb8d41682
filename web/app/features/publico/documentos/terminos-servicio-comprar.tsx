import { Cargo, Dato, Enlace, type Seccion, SiHay } from './documento'

const QUIENES: Seccion = {
  id: 'quienes-somos',
  titulo: 'Quién opera Éntrale y qué aceptas',
  contenido: (
    <>
      <p>
        Opera esta plataforma <Dato campo="nombre" />, con domicilio en <Dato campo="domicilio" />
        <SiHay campo="rfc">
          {' '}
          y RFC <Dato campo="rfc" />
        </SiHay>
        . En estos términos decimos “la plataforma” o “nosotros”. Puedes escribirnos a <Dato campo="correoAyuda" />
        <SiHay campo="telefono">
          {' '}
          o llamarnos al <Dato campo="telefono" />
        </SiHay>
        .
      </p>
      <p>
        Al crear una cuenta, comprar un boleto o publicar un evento aceptas estos términos y lees el{' '}
        <Enlace href="/politicas-privacidad">aviso de privacidad</Enlace>. Si no estás de acuerdo, no uses el servicio.
        Para comprar necesitas capacidad legal para contratar; si eres menor de edad, compra por ti tu madre, tu padre o
        quien te tutela.
      </p>
    </>
  ),
}

const PAPELES: Seccion = {
  id: 'papeles',
  titulo: 'El papel de la plataforma y el de quien organiza',
  contenido: (
    <>
      <p>
        Cada evento lo ofrece y lo realiza una organización, que aparece con su nombre en la página del evento y en tu
        boleto. A ella le compras el acceso: responde por el contenido, el lugar, el horario, los permisos, la seguridad
        y la atención en el recinto.
      </p>
      <p>
        La plataforma muestra el evento, aparta y vende los boletos por cuenta de la organización, recibe el pago,
        entrega los boletos con su código y ayuda a validarlos en la puerta. Respondemos por ese servicio: que el precio
        mostrado sea el que se cobra, que no se vendan más boletos de los que hay y que el boleto que te entregamos sea
        auténtico.
      </p>
      <p>
        Si algo sale mal puedes acudir a la organización o a nosotros. No te vamos a pedir que averigües de quién fue la
        falla para atenderte.
      </p>
    </>
  ),
}

const PRECIOS: Seccion = {
  id: 'precios',
  titulo: 'Precios y cargo por servicio',
  contenido: (
    <>
      <p>
        Los precios están en pesos mexicanos. El primer precio que ves —en una tarjeta, en una búsqueda o en la página
        del evento— es el <strong>total</strong> que se te cobrará por ese boleto: incluye el cargo por servicio y los
        impuestos. El desglose se muestra antes de pagar y queda fijo desde que apartas.
      </p>
      <p>
        El cargo por servicio es hoy <Cargo />, con IVA incluido. La organización decide si lo paga quien compra (y
        entonces ya está sumado en el precio que ves) o si lo absorbe ella. Los boletos gratuitos no llevan cargo.
      </p>
      <p>No agregamos seguros, donativos ni nada que no hayas elegido. No hay casillas marcadas de antemano.</p>
    </>
  ),
}

const APARTADO: Seccion = {
  id: 'apartado',
  titulo: 'Apartado y compra',
  contenido: (
    <>
      <p>
        Al elegir tus boletos los apartamos para ti durante el tiempo que muestra el reloj de la página, normalmente
        diez minutos, que puedes alargar una vez cinco minutos más. Si no terminas, si los sueltas o si el tiempo se
        acaba, vuelven a la venta y no se te cobra. Tienes un apartado vivo por evento: uno nuevo sustituye al anterior.
      </p>
      <p>
        Puedes comprar sin cuenta, con tu nombre y tu correo. La compra queda hecha cuando se confirma el pago; entonces
        recibes un folio y tus boletos. Si el pago llega cuando el apartado ya venció, te damos los boletos si todavía
        hay; si no, te devolvemos todo sin que lo pidas.
      </p>
      <p>
        Cada tipo de boleto tiene un máximo por compra, que se muestra al elegir. Existe para que alcancen para más
        personas; comprar con varias identidades para rebasarlo es motivo de cancelación con devolución de lo pagado.
      </p>
      <p>
        Si tu banco aprueba un cargo que no reconoces, avísanos y avísale a tu banco: conservamos los comprobantes de
        cada compra.
      </p>
    </>
  ),
}

const BOLETOS: Seccion = {
  id: 'boletos',
  titulo: 'Entrega y uso de los boletos',
  contenido: (
    <>
      <p>
        Los boletos son electrónicos. Llegan al correo que escribiste, con un PDF y un enlace que los abre sin cuenta;
        si tienes cuenta, también están en Mis Compras. Revisa que tu correo sea correcto: si no llegan en unos minutos,
        busca en el correo no deseado y escríbenos con tu folio.
      </p>
      <p>
        Cada boleto lleva un código QR firmado y deja pasar a una sola persona, una vez, salvo que el evento permita
        volver a entrar. Entra quien lo presenta primero; las copias que lleguen después no entran. No compartas la
        imagen de tu código ni la subas a redes. En algunos eventos el código cambia cada medio minuto y se muestra en
        un solo celular: ahí una captura o un boleto impreso no dejan pasar.
      </p>
      <p>
        El recinto puede pedir identificación para comprobar una edad mínima o un descuento, revisar objetos por
        seguridad y negar el acceso a quien ponga en riesgo a otras personas, sin discriminación alguna. Las condiciones
        propias de cada evento se publican en su página antes de la venta.
      </p>
    </>
  ),
}

const TRANSFERIR: Seccion = {
  id: 'transferencia',
  titulo: 'Ceder y revender',
  contenido: (
    <>
      <p>
        Puedes ceder tu boleto a otra persona, salvo que la página del evento diga que es personal. Al cederlo le das tu
        lugar: el código vale una admisión y tú ya no podrás usarlo.
      </p>
      <p>
        No se permite revender por encima del precio pagado, revender de manera habitual ni usar los boletos en
        promociones o sorteos sin permiso de la organización. Podemos anular boletos obtenidos o revendidos con engaño;
        quien los compró de buena fe en otro sitio debe reclamar a quien se los vendió.
      </p>
    </>
  ),
}

const REEMBOLSOS: Seccion = {
  id: 'reembolsos',
  titulo: 'Cancelaciones, cambios y reembolsos',
  contenido: (
    <>
      <p>
        <strong>Si el evento se cancela</strong>, se te devuelve todo lo que pagaste, boleto y cargo por servicio, por
        el mismo medio de pago. No tienes que pedirlo. Te avisamos por correo cuando la devolución sale; el tiempo en
        que la ves depende de tu banco o medio de pago.
      </p>
      <p>
        <strong>Si pagaste en efectivo o por transferencia</strong>, el dinero no puede regresar por ahí: te pedimos una
        CLABE y te lo transferimos nosotros, no la organización, que no ve tu cuenta. Si no nos la das, lo seguimos
        guardando a tu favor y puedes reclamarlo en la página de tu compra.
      </p>
      <p>
        <strong>Si cambia de fecha, de lugar o se pospone</strong>, te avisamos por correo con el motivo. Tu boleto
        sigue valiendo para la nueva fecha; si ya no te conviene, puedes pedir la devolución total, cargo por servicio
        incluido.
      </p>
      <p>
        <strong>Si cambia algo esencial de lo anunciado</strong> (por ejemplo, quien encabeza el programa), tienes
        derecho a elegir entre asistir o recuperar tu dinero, en los términos de la Ley Federal de Protección al
        Consumidor.
      </p>
      <p>
        <strong>Si eres tú quien no puede ir</strong>, vale la política de reembolso que la organización publicó en la
        página del evento al momento de tu compra: sin devoluciones, o hasta 24 horas, 48 horas o 7 días antes.
      </p>
      <p>
        Cuando el evento no se realice o se preste mal por causas imputables a quien lo ofrece, la ley te da además
        derecho a una bonificación o compensación no menor al 20 % del precio pagado. Nada en estos términos limita los
        derechos que te da la Ley Federal de Protección al Consumidor.
      </p>
      <p>
        Para pedir un reembolso o aclarar un cobro escribe a <Dato campo="correoAyuda" /> con tu folio. También puedes
        acudir a la Procuraduría Federal del Consumidor (PROFECO): Teléfono del Consumidor 55 5568 8722 y 800 468 8722.
      </p>
    </>
  ),
}

/** The terms for buyers. */
export const COMPRAR: readonly Seccion[] = [QUIENES, PAPELES, PRECIOS, APARTADO, BOLETOS, TRANSFERIR, REEMBOLSOS]
