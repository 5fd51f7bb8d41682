import { Dato, Enlace, type Seccion } from './documento'

const ARCO: Seccion = {
  id: 'derechos',
  titulo: 'Tus derechos ARCO',
  contenido: (
    <>
      <p>
        Tienes derecho a <strong>acceder</strong> a tus datos y saber cómo se usan, a <strong>rectificarlos</strong> si
        están mal, a <strong>cancelarlos</strong> cuando ya no hagan falta o se usen contra lo debido, y a{' '}
        <strong>oponerte</strong> a un uso. Es gratis.
      </p>
      <p>
        Si tienes cuenta, lo haces al momento en <Enlace href="/dashboard/mi-cuenta">Mi cuenta</Enlace>: corregir tu
        nombre, tu foto y tu correo; descargar una copia de todo lo tuyo, en JSON y en CSV; apagar los correos que no
        quieras; y eliminar la cuenta.
      </p>
      <p>
        Para lo demás, o si compraste sin cuenta, escribe a <Dato campo="correoPrivacidad" />, de preferencia desde el
        correo de tu cuenta o de tu compra, con:
      </p>
      <ol>
        <li>tu nombre y un medio para responderte;</li>
        <li>
          algo que acredite que eres tú (basta escribir desde ese correo; si no puedes, una identificación) o que
          representas a esa persona;
        </li>
        <li>qué derecho quieres ejercer y sobre qué datos; si es rectificación, cómo deben quedar;</li>
        <li>lo que ayude a encontrarlos, por ejemplo un folio.</li>
      </ol>
      <p>
        Si falta algo te lo pedimos en los cinco días siguientes. Te respondemos en un máximo de veinte días desde que
        llega tu solicitud y, si procede, se hace efectiva en los quince días siguientes. Esos plazos pueden ampliarse
        una vez por un periodo igual, con motivo justificado.
      </p>
    </>
  ),
}

const REVOCAR: Seccion = {
  id: 'revocar',
  titulo: 'Retirar tu consentimiento y limitar el uso',
  contenido: (
    <>
      <p>
        Puedes retirar el consentimiento que nos diste o pedir que limitemos el uso o la divulgación de tus datos por el
        mismo medio y en los mismos plazos. No podremos atenderlo de inmediato, o del todo, cuando la ley nos obligue a
        conservarlos o un boleto vigente dependa de ellos.
      </p>
      <p>
        Para que ninguna empresa te llame o escriba con publicidad existe además el Registro Público para Evitar
        Publicidad de la PROFECO. Nosotros no te enviaremos ninguna.
      </p>
    </>
  ),
}

const CONSERVAR: Seccion = {
  id: 'conservacion',
  titulo: 'Cuánto tiempo los guardamos',
  contenido: (
    <ul>
      <li>
        Los de tu cuenta, mientras exista. Al eliminarla se borran en ese momento, junto con tus organizaciones que
        nunca hayan vendido; una que vendió debe pasar antes a otra persona.
      </li>
      <li>
        Los de una compra, el tiempo que exigen las leyes fiscales y mercantiles (por regla general, cinco años o más).
        Si eliminas tu cuenta, quedan sin tu nombre ni tu correo; tus boletos siguen siendo válidos.
      </li>
      <li>
        Tu dirección, para confirmarte que tu cuenta fue eliminada: hasta que sale ese mensaje, y tres días como máximo.
      </li>
      <li>Una sesión, treinta días como máximo, o catorce sin uso.</li>
      <li>
        Los enlaces que te enviamos por correo, veinticuatro horas como máximo; su rastro, una semana más. Los conteos
        contra abusos, unas horas.
      </li>
      <li>
        Los navegadores que reconocemos como tuyos, ciento ochenta días sin uso; los avisos que ya leíste, otros tantos.
      </li>
      <li>Tu correo en una lista de espera, hasta un mes después del evento.</li>
    </ul>
  ),
}

const SEGURIDAD: Seccion = {
  id: 'seguridad',
  titulo: 'Cómo los protegemos',
  contenido: (
    <p>
      La conexión va cifrada; las contraseñas y las llaves de sesión se guardan de manera irreversible; cada
      organización ve solo lo suyo; los códigos de los boletos van firmados. Si una vulneración afectara de forma
      significativa tus derechos, te avisaremos de inmediato por correo, con lo que pasó y lo que puedes hacer.
    </p>
  ),
}

const CAMBIOS: Seccion = {
  id: 'cambios',
  titulo: 'Cambios a este aviso',
  contenido: (
    <p>
      La versión vigente es la que ves en esta página, con su fecha arriba. Si cambia algo importante —nuevas
      finalidades, datos o transferencias— lo avisamos por correo a quien tiene cuenta y en este sitio antes de que
      aplique, y pedimos tu consentimiento cuando la ley lo requiera.
    </p>
  ),
}

const AUTORIDAD: Seccion = {
  id: 'autoridad',
  titulo: 'La autoridad',
  contenido: (
    <p>
      Si consideras que no respetamos tu derecho a la protección de datos, o no te conforma nuestra respuesta, puedes
      acudir a la Secretaría Anticorrupción y Buen Gobierno y pedir la protección de derechos dentro de los quince días
      siguientes a nuestra respuesta, o al vencimiento del plazo para dártela.
    </p>
  ),
}

/** What each person may ask, and of whom. */
export const DERECHOS: readonly Seccion[] = [ARCO, REVOCAR, CONSERVAR, SEGURIDAD, CAMBIOS, AUTORIDAD]
