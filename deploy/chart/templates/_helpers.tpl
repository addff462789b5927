{{- define "portal.name" -}}
{{- .Release.Name | trunc 40 | trimSuffix "-" -}}
{{- end -}}

{{/* Labels by which pods are chosen; they never change. */}}
{{- define "portal.selector" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "portal.labels" -}}
{{ include "portal.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end -}}

{{- define "portal.image" -}}
{{- if .Values.image.digest -}}
{{ .Values.image.repository }}@{{ .Values.image.digest }}
{{- else -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end -}}
{{- end -}}

{{/* What every pod has: a user without rights, and nothing of the cluster. */}}
{{- define "portal.pod" -}}
serviceAccountName: {{ include "portal.name" . }}
automountServiceAccountToken: false
# Variables that a cluster makes of its services look like misspelt settings.
enableServiceLinks: false
{{- with .Values.image.pullSecrets }}
imagePullSecrets:
{{- range . }}
  - name: {{ . }}
{{- end }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile:
    type: RuntimeDefault
{{- end -}}

{{- define "portal.container" -}}
image: {{ include "portal.image" . }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities:
    drop: [ALL]
{{- end -}}

{{/* Secrets as files: NAME_FILE says where the setting NAME lies. */}}
{{- define "portal.secretFiles" -}}
{{- range .Values.secrets.keys }}
- name: {{ . }}_FILE
  value: /run/secrets/portal/{{ . }}
{{- end }}
{{- end -}}

{{- define "portal.volumeMounts" -}}
- name: tmp
  mountPath: /tmp
- name: secrets
  mountPath: /run/secrets/portal
  readOnly: true
{{- if .Values.files.configMap }}
- name: files
  mountPath: /etc/portal
  readOnly: true
{{- end }}
{{- end -}}

{{- define "portal.volumes" -}}
- name: tmp
  emptyDir:
    sizeLimit: 1Gi
- name: secrets
  secret:
    secretName: {{ .Values.secrets.name }}
    defaultMode: 0440
    items:
{{- range .Values.secrets.keys }}
      - key: {{ . }}
        path: {{ . }}
{{- end }}
{{- if .Values.files.configMap }}
- name: files
  configMap:
    name: {{ .Values.files.configMap }}
{{- end }}
{{- end -}}

{{- define "portal.claim" -}}
{{- .Values.data.existingClaim | default (printf "%s-data" (include "portal.name" .)) -}}
{{- end -}}

{{/* Apart from each other, over zones and machines; a cluster of one machine is none where this must hold. */}}
{{- define "portal.spread" -}}
{{- $root := index . 0 -}}
{{- $component := index . 1 -}}
topologySpreadConstraints:
{{- range list "topology.kubernetes.io/zone" "kubernetes.io/hostname" }}
  - maxSkew: 1
    topologyKey: {{ . }}
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels:
        {{- include "portal.selector" $root | nindent 8 }}
        app.kubernetes.io/component: {{ $component }}
    matchLabelKeys: [pod-template-hash]
{{- end }}
{{- end -}}

{{/* The role that owns the schema: for the migration and for operators, nobody else. */}}
{{- define "portal.ownerEnv" -}}
- name: {{ .Values.ownerSecret.key }}_FILE
  value: /run/secrets/owner/{{ .Values.ownerSecret.key }}
{{- end -}}

{{- define "portal.ownerMount" -}}
- name: owner
  mountPath: /run/secrets/owner
  readOnly: true
{{- end -}}

{{- define "portal.ownerVolume" -}}
- name: owner
  secret:
    secretName: {{ .Values.ownerSecret.name }}
    defaultMode: 0440
    items:
      - key: {{ .Values.ownerSecret.key }}
        path: {{ .Values.ownerSecret.key }}
{{- end -}}
