import { Dato, Enlace, type Seccion } from './documento'

const CUENTA: Seccion = {
  id: 'cuenta',
  titulo: 'Tu cuenta',
  contenido: (
    <>
      <p>
        Los datos de tu cuenta deben ser verdaderos y tu correo, tuyo: te pedimos verificarlo. Cuida tu contraseña y
        avísanos si alguien más la conoce. Lo que se haga con tu sesión abierta se entiende hecho por ti mientras no nos
        avises.
      </p>
      <p>
        Puedes dejar de usar tu cuenta cuando quieras y pedir que borremos tus datos, con los límites que explica el
        aviso de privacidad.
      </p>
    </>
  ),
}

const CONDUCTA: Seccion = {
  id: 'conducta',
  titulo: 'Lo que no se vale',
  contenido: (
    <>
      <p>Al usar la plataforma te comprometes a no:</p>
      <ul>
        <li>comprar con programas automáticos, identidades falsas o medios de pago que no puedas usar;</li>
        <li>falsificar, copiar o alterar boletos y códigos, o intentar entrar con ellos;</li>
        <li>publicar eventos falsos, engañosos, ilegales, que discriminen o que inciten a la violencia;</li>
        <li>subir textos o imágenes sobre los que no tengas derechos, o datos de otras personas sin su permiso;</li>
        <li>intentar entrar en cuentas o sistemas ajenos, saltarte los límites o sobrecargar el servicio;</li>
        <li>usar los datos de quienes compran para algo distinto del evento.</li>
      </ul>
      <p>
        Podemos limitar o suspender una cuenta, una organización o un evento que incumpla. Te diremos el motivo y podrás
        responder, salvo que avisar ponga en riesgo a otras personas o lo impida una autoridad. Los boletos pagados de
        buena fe conservan su derecho a reembolso.
      </p>
    </>
  ),
}

const ORGANIZAR: Seccion = {
  id: 'organizar',
  titulo: 'Si organizas un evento',
  contenido: (
    <>
      <p>Al publicar un evento declaras que:</p>
      <ul>
        <li>
          tienes derecho a realizarlo y cuentas con los permisos, licencias, seguros y medidas de protección civil que
          hagan falta;
        </li>
        <li>
          la información es veraz, completa y suficiente para que alguien decida comprar: qué es, quién se presenta,
          cuándo, dónde y con qué restricciones;
        </li>
        <li>el precio que capturas es el total por boleto, con los impuestos que correspondan;</li>
        <li>
          las imágenes y textos son tuyos o puedes usarlos, y nos permites mostrarlos para anunciar y vender tu evento.
        </li>
      </ul>
      <p>Y te obligas a:</p>
      <ul>
        <li>respetar todos los boletos vendidos y la política de reembolso que publicaste;</li>
        <li>
          avisar por la plataforma, en cuanto lo sepas, cualquier cambio de fecha, lugar o programa, con su motivo;
        </li>
        <li>
          devolver íntegro lo pagado si cancelas, y cubrir las compensaciones que ordene la ley cuando la causa sea
          tuya;
        </li>
        <li>entregar los comprobantes fiscales de tus ventas y cumplir tus obligaciones fiscales;</li>
        <li>tratar los datos de quienes compran solo para realizar el evento, con tu propio aviso de privacidad;</li>
        <li>atender a quien compró y responder por lo que suceda en el recinto.</li>
      </ul>
      <p>
        El cargo por servicio se calcula como dice la sección{' '}
        <Enlace href="#precios">Precios y cargo por servicio</Enlace> y queda fijo en cada compra: un cambio posterior
        no toca lo ya vendido. Podemos detener el pago de un evento cancelado o retirado, de una organización
        suspendida, o sobre el que haya contracargos, reportes o indicios de fraude, hasta revisarlo o hasta que se
        devuelva lo que corresponda. Si un evento no se realiza y quien organiza no responde, podemos cancelarlo y
        devolver lo que se pagó.
      </p>
    </>
  ),
}

const RESPONSABILIDAD: Seccion = {
  id: 'responsabilidad',
  titulo: 'Responsabilidad',
  contenido: (
    <>
      <p>
        Trabajamos para que el servicio esté disponible, pero puede fallar por mantenimiento, por terceros o por caso
        fortuito o fuerza mayor. Si una falla nuestra te impide usar un boleto pagado, te devolvemos lo que pagaste y
        respondemos por los daños que la ley ponga a nuestro cargo.
      </p>
      <p>
        No realizamos los eventos: por lo que suceda en ellos responde la organización. Esto no excluye las
        responsabilidades que la ley nos impone ante ti como persona consumidora, ni las que deriven de dolo o
        negligencia nuestra.
      </p>
      <p>
        Los enlaces a otros sitios (mapas, redes, reuniones en línea) se abren solo cuando tú lo pides; en ellos valen
        las reglas de esos sitios.
      </p>
    </>
  ),
}

const PROPIEDAD: Seccion = {
  id: 'propiedad',
  titulo: 'Marcas y contenidos',
  contenido: (
    <p>
      La marca y los elementos de Éntrale pertenecen a quien los opera o a quienes los licencian. Cada organización
      conserva los derechos de sus carteles y textos. Si crees que algo publicado aquí usa tu obra sin permiso, escribe
      a <Dato campo="correoAyuda" /> con los datos para ubicarlo y acreditar tu derecho; lo revisamos y, si procede, lo
      retiramos.
    </p>
  ),
}

const CAMBIOS: Seccion = {
  id: 'cambios',
  titulo: 'Cambios a estos términos',
  contenido: (
    <p>
      Si estos términos cambian, la versión nueva se publica aquí con su fecha y vale para las compras y publicaciones
      posteriores. Cada compra se rige por los términos vigentes cuando se hizo. Los cambios importantes se avisan por
      correo a quien tiene cuenta, antes de que apliquen.
    </p>
  ),
}

const LEY: Seccion = {
  id: 'ley',
  titulo: 'Ley aplicable y controversias',
  contenido: (
    <>
      <p>
        Estos términos se rigen por las leyes de los Estados Unidos Mexicanos. La PROFECO es competente en la vía
        administrativa para resolver las controversias sobre su interpretación o cumplimiento, y antes de acudir a
        tribunales puedes pedir ahí la conciliación.
      </p>
      <p>
        Si eres persona consumidora, puedes demandar ante los tribunales de tu domicilio. En los demás casos son
        competentes los del domicilio de quien opera la plataforma.
      </p>
      <p>Si una parte de estos términos resulta inválida, el resto sigue valiendo.</p>
    </>
  ),
}

/** The terms for everybody, and for organizers. */
export const REGLAS: readonly Seccion[] = [CUENTA, CONDUCTA, ORGANIZAR, RESPONSABILIDAD, PROPIEDAD, CAMBIOS, LEY]
