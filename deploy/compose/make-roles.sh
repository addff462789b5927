#!/bin/sh
# Runs once, when the database's volume is empty.
set -eu
psql --username postgres --set ON_ERROR_STOP=1 \
  --set owner_password="$(cat /run/secrets/OWNER_PASSWORD)" --set portal_password="$(cat /run/secrets/PORTAL_PASSWORD)" \
  --file /etc/portal/roles.sql
