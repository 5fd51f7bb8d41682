import { RUTAS_DOCUMENTO } from '@entrale/contract/legales/rutas'
import type { Datos } from './datos.ts'

/** For everybody. */
export const terminosReglas = (datos: Datos): string => `
## Tu cuenta {#cuenta}

Los datos de tu cuenta deben ser verdaderos y tu correo, tuyo: te pedimos verificarlo. Cuida tu contraseña y avísanos si
alguien más la conoce. Lo que se haga con tu sesión abierta se entiende hecho por ti mientras no nos avises.

Puedes dejar de usar tu cuenta cuando quieras y pedir que borremos tus datos, con los límites que explica el
[aviso de privacidad](${RUTAS_DOCUMENTO.aviso}#conservacion).

## Lo que no se vale {#conducta}

Al usar la plataforma te comprometes a no:

- comprar con programas automáticos, identidades falsas o medios de pago que no puedas usar;
- falsificar, copiar o alterar boletos y códigos, o intentar entrar con ellos;
- publicar eventos falsos, engañosos, ilegales, que discriminen o que inciten a la violencia;
- subir textos o imágenes sobre los que no tengas derechos, o datos de otras personas sin su permiso;
- intentar entrar en cuentas o sistemas ajenos, saltarte los límites o sobrecargar el servicio;
- usar los datos de quienes compran para algo distinto del evento.

Podemos limitar o suspender una cuenta, una organización o un evento que incumpla. Te diremos el motivo y podrás
responder, salvo que avisar ponga en riesgo a otras personas o lo impida una autoridad. Los boletos pagados de buena fe
conservan su derecho a reembolso.

## Responsabilidad {#responsabilidad}

Trabajamos para que el servicio esté disponible, pero puede fallar por mantenimiento, por terceros o por caso fortuito o
fuerza mayor. Si una falla nuestra te impide usar un boleto pagado, te devolvemos lo que pagaste y respondemos por los
daños que la ley ponga a nuestro cargo.

No realizamos los eventos: por lo que suceda en ellos responde la organización. Esto no excluye las responsabilidades que
la ley nos impone ante ti como persona consumidora, ni las que deriven de dolo o negligencia nuestra.

Los enlaces a otros sitios (mapas, redes, reuniones en línea) se abren solo cuando tú lo pides; en ellos valen las reglas
de esos sitios.

## Marcas y contenidos {#propiedad}

La marca y los elementos de Éntrale pertenecen a quien los opera o a quienes los licencian. Cada organización conserva los
derechos de sus carteles y textos. Si crees que algo publicado aquí usa tu obra sin permiso, escribe a
${datos.correoAyuda} con los datos para ubicarlo y acreditar tu derecho; lo revisamos y, si procede, lo retiramos.

## Cambios a estos términos {#cambios}

Cada texto tiene un número de versión y una huella (SHA-256). Si estos términos cambian, la versión nueva se publica aquí
con la fecha desde la que vale, se avisa por correo, con un resumen de lo que cambió, a quien tiene cuenta, y vale para
las compras y publicaciones posteriores. Cada compra se rige por los términos vigentes cuando se hizo: su página dice
cuáles y los enlaza. Las versiones anteriores se quedan publicadas, al final de esta página. Cuando solo cambian los datos
de quien opera (su domicilio, un teléfono) se publica otra edición de la misma versión, sin correo.

## Ley aplicable y controversias {#ley}

Estos términos se rigen por las leyes de los Estados Unidos Mexicanos. La PROFECO es competente en la vía administrativa
para resolver las controversias sobre su interpretación o cumplimiento, y antes de acudir a tribunales puedes pedir ahí la
conciliación.

Si eres persona consumidora, puedes demandar ante los tribunales de tu domicilio. En los demás casos son competentes los
del domicilio de quien opera la plataforma.

Si una parte de estos términos resulta inválida, el resto sigue valiendo.
`
