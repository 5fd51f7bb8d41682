import { Dato, Enlace, type Seccion, SiHay } from './documento'

export const CORTO: Seccion = {
  id: 'corto',
  titulo: 'Aviso de privacidad corto',
  contenido: (
    <div className="grid gap-3.5 rounded-control border border-control bg-surface-1 p-5 md:p-6">
      <p>
        <Dato campo="nombre" />, con domicilio en <Dato campo="domicilio" />, es responsable de tus datos personales.
        Los usa para venderte y entregarte boletos, cobrar, avisarte de cambios, validar tu acceso, atender aclaraciones
        y cumplir la ley; y, si organizas, para publicar y vender tu evento.
      </p>
      <p>
        Con tu permiso, que puedes negar o retirar, también para avisarte cuando haya lugar en un evento agotado y para
        hacer estadísticas. No vendemos tus datos ni los usamos para publicidad de terceros. Se comparten con la
        organización del evento que compras y con quien procesa tu pago.
      </p>
      <p>
        Puedes descargar tus datos, corregirlos y eliminar tu cuenta en{' '}
        <Enlace href="/dashboard/mi-cuenta">Mi cuenta</Enlace>. Para lo demás, y para oponerte a un uso o limitarlo,
        escribe a <Dato campo="correoPrivacidad" />. El aviso integral está{' '}
        <Enlace href="#responsable">aquí abajo</Enlace>.
      </p>
    </div>
  ),
}

const RESPONSABLE: Seccion = {
  id: 'responsable',
  titulo: 'Quién es responsable de tus datos',
  contenido: (
    <>
      <p>
        <Dato campo="nombre" />
        <SiHay campo="rfc">
          {' '}
          (RFC <Dato campo="rfc" />)
        </SiHay>
        , con domicilio en <Dato campo="domicilio" />, opera Éntrale y es responsable de tratar tus datos personales
        conforme a este aviso. Su persona o área de datos personales atiende en <Dato campo="correoPrivacidad" />
        <SiHay campo="telefono">
          {' '}
          y en el <Dato campo="telefono" />
        </SiHay>
        .
      </p>
      <p>
        La organización del evento que compras recibe los datos de tu compra para realizarlo y es responsable, por su
        parte, de lo que haga con ellos: pídele su propio aviso.
      </p>
    </>
  ),
}

const QUE_DATOS: Seccion = {
  id: 'datos',
  titulo: 'Qué datos tratamos',
  contenido: (
    <>
      <p>Solo los que hacen falta para lo que haces aquí:</p>
      <ul>
        <li>
          <strong>Al comprar:</strong> nombre, apellidos y correo; los boletos que eliges, su precio, el medio de pago y
          el folio; y, si quien organiza te pregunta algo, lo que respondas. Los datos de tu tarjeta los recibe
          directamente quien procesa el pago: nosotros no los vemos ni los guardamos.
        </li>
        <li>
          <strong>Al crear una cuenta:</strong> además, una contraseña, que guardamos de forma que nadie puede leerla;
          qué versión de este aviso aceptaste y cuándo; los dispositivos en los que tienes tu sesión abierta y el
          momento de su último uso; los avisos que te damos y cuáles quieres por correo; y, si las pones, tu foto y tus
          llaves de acceso. De las llaves guardamos solo la parte pública: tu huella o tu rostro nunca salen de tu
          dispositivo.
        </li>
        <li>
          <strong>Al organizar:</strong> nombre de la organización, descripción, correo, teléfono, sitio web e imágenes
          (el correo, el teléfono y el sitio se muestran al público) y quiénes forman tu equipo.
        </li>
        <li>
          <strong>Al entrar a un evento:</strong> cuándo y por qué puerta se leyó tu boleto. Quien escanea ve en su
          celular tu nombre, el tipo y el folio, nunca tu correo, tu teléfono ni lo que pagaste.
        </li>
        <li>
          <strong>Al agregar tu boleto a Apple Wallet o Google Wallet:</strong> una clave con la que Apple reconoce tu
          celular, para avisarle cuando tu pase cambia. Se borra al quitar el pase y, a más tardar, un mes después del
          evento. Lo que el pase muestra se guarda en esa aplicación.
        </li>
        <li>
          <strong>Al apuntarte a una lista de espera:</strong> tu correo y el boleto que buscas.
        </li>
        <li>
          <strong>Al usar el sitio:</strong> tu dirección IP, que convertimos en una clave para contar intentos y frenar
          abusos y que se borra en horas, y los registros técnicos de errores, que no llevan nombres ni correos.
        </li>
      </ul>
      <p>
        Contamos cuántas visitas tiene cada evento, de dónde llegan y hasta qué paso de la compra, por hora y sin saber
        de quién son: de ellas no guardamos tu IP (solo la clave contra abusos que ya dijimos, unas horas) ni nada que
        te reconozca, no usamos cookies y, si tu navegador pide que no te sigan (Do Not Track o Global Privacy Control),
        tu visita no se cuenta.
      </p>
      <p>No pedimos datos sensibles. No los escribas en campos libres: no hacen falta.</p>
    </>
  ),
}

const FINALIDADES: Seccion = {
  id: 'finalidades',
  titulo: 'Para qué los usamos',
  contenido: (
    <>
      <p>
        <strong>Finalidades primarias</strong>, necesarias para darte el servicio:
      </p>
      <ul>
        <li>apartar, vender, entregar y validar boletos;</li>
        <li>cobrar, devolver y aclarar pagos, y prevenir fraudes;</li>
        <li>crear y proteger tu cuenta, y comprobar que el correo es tuyo;</li>
        <li>avisarte de lo que cambie en un evento que compraste;</li>
        <li>publicar eventos y mostrar a quien organiza sus ventas y asistentes;</li>
        <li>atender tus solicitudes y cumplir obligaciones fiscales, de consumo y de otras leyes.</li>
      </ul>
      <p>
        <strong>Finalidades secundarias</strong>, que no son necesarias y puedes rechazar:
      </p>
      <ul>
        <li>avisarte cuando haya lugar en un evento agotado, si lo pediste;</li>
        <li>hacer estadísticas internas sobre el uso y las ventas, sin perfiles individuales.</li>
      </ul>
      <p>
        Para rechazarlas escribe a <Dato campo="correoPrivacidad" /> con el asunto “Finalidades secundarias”, antes o
        después de darnos tus datos. Decir que no, no afecta tus compras. No usamos tus datos para decidir sobre ti de
        forma automatizada con efectos legales, ni para publicidad.
      </p>
    </>
  ),
}

const TRANSFERENCIAS: Seccion = {
  id: 'transferencias',
  titulo: 'Con quién se comparten',
  contenido: (
    <>
      <ul>
        <li>
          <strong>La organización del evento que compras:</strong> nombre, correo, boletos y lo que respondas a sus
          preguntas, para recibirte, avisarte y atenderte. Sin esto no puede realizarse lo que compraste, por lo que no
          requiere tu consentimiento.
        </li>
        <li>
          <strong>Procesadores de pago e instituciones financieras:</strong> lo necesario para cobrar, devolver y
          aclarar. Tampoco lo requiere.
        </li>
        <li>
          <strong>Autoridades competentes:</strong> cuando una ley o una orden fundada lo exige.
        </li>
      </ul>
      <p>
        Quienes nos prestan servicios por encargo (servidores, envío de correo) tratan datos por nuestra cuenta y con
        nuestras instrucciones; eso no es una transferencia. No vendemos ni cedemos datos a nadie más. Si algún día
        hiciera falta otra transferencia, te pediríamos permiso antes.
      </p>
    </>
  ),
}

const NAVEGADOR: Seccion = {
  id: 'navegador',
  titulo: 'Qué guarda tu navegador',
  contenido: (
    <>
      <p>No usamos rastreadores, píxeles ni cookies de terceros. Esto es todo lo que se guarda en tu equipo:</p>
      <ul>
        <li>
          <code>token</code>, <code>usuario</code>, <code>organizaciones</code> e <code>invitaciones</code>: tu sesión,
          mientras esté abierta. Al cerrarla se borran.
        </li>
        <li>
          <code>vite-ui-theme</code>: si prefieres el tema claro u oscuro.
        </li>
        <li>
          Lo que llevas de una compra y una clave al azar que reconoce tu apartado, solo en esa pestaña: se borra al
          cerrarla. <code>apartado</code>: que tienes boletos apartados, para que otra pestaña te los ofrezca mientras
          duran.
        </li>
        <li>
          <code>boletos-recordados</code>: las compras y boletos que abres aquí sin cuenta, con su llave, y su página
          para que abra sin conexión, hasta un día después del evento. Se quitan con «Olvidar en este dispositivo», en
          Mis boletos, y al cerrar una sesión.
        </li>
        <li>
          <code>evento-sin-guardar</code> y <code>paleta-recientes</code>, en el panel de quien organiza: lo que
          escribes de un evento y no has guardado, treinta días, y tus últimas búsquedas. Al cerrar la sesión se borran.
        </li>
        <li>De qué página o enlace llegaste a un evento, y que esa visita ya se contó, también solo en esa pestaña.</li>
        <li>
          En el celular con que se escanea en una puerta: la lista cifrada de ese evento, que se borra al quitar ese
          celular y, a más tardar, doce horas después del evento; y lo leído que aún no se manda.
        </li>
        <li>
          <code>sidebar_state</code>: la única cookie, en el panel de quien organiza; recuerda si plegaste el menú y
          dura 7 días.
        </li>
      </ul>
      <p>
        Puedes borrar todo desde tu navegador sin perder tus compras. Los mapas, las redes y los calendarios de otras
        empresas se abren solo cuando tú lo pides, y entonces valen sus propios avisos.
      </p>
    </>
  ),
}

/** What is treated, why, and who gets it. */
export const DATOS: readonly Seccion[] = [RESPONSABLE, QUE_DATOS, FINALIDADES, TRANSFERENCIAS, NAVEGADOR]
