import { connect, WindowMessenger } from 'penpal';

const messenger = new WindowMessenger({ remoteWindow: parent, allowedOrigins: ['*'] });
connect({ messenger, methods: { echo: (value) => value } });
