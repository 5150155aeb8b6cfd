#!/bin/sh
# Writes the files and the configuration of every installed release, of the served one last, and
# starts nginx.
set -eu
IFS=', '

set -- --to /var/www/payframe --listen '8443 ssl' --log /dev/stdout --origin "$PUBLIC_ORIGIN"
for address in $API_ADDRESSES; do set -- "$@" --api "$address"; done
for domain in ${PAYFRAME_CUSTOM_DOMAINS:-}; do set -- "$@" --custom-domain "$domain"; done
for origin in ${FONT_HOSTS:-}; do set -- "$@" --font-host "$origin"; done
if [ -n "${WALLETS_ORIGIN:-}" ]; then set -- "$@" --wallets-origin "$WALLETS_ORIGIN"; fi
if [ -n "${BANK_PUBLIC_ORIGIN:-}" ]; then
  set -- "$@" --bank-origin "$BANK_PUBLIC_ORIGIN"
  for address in $BANK_ADDRESSES; do set -- "$@" --bank "$address"; done
fi

for version in $PAYFRAME_VERSIONS; do latest=$version; done
for version in $PAYFRAME_VERSIONS "${PAYFRAME_SERVE:-$latest}"; do
  "/opt/payframe/$version/node_modules/.bin/payframe-frames" hosting "$@"
done
exec nginx -e stderr
