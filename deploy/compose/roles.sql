-- The two roles of the portal and its database; docs/settings.md says what each may do.
CREATE ROLE portal_owner LOGIN PASSWORD :'owner_password';
CREATE ROLE portal LOGIN PASSWORD :'portal_password';
CREATE ROLE portal_customer NOLOGIN;
GRANT portal_customer TO portal;
CREATE DATABASE portal OWNER portal_owner;
